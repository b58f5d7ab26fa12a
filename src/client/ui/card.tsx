import clsx from 'clsx'
import type { HTMLAttributes } from 'react'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'figure' | 'form'
  padding?: 'none' | 'md' | 'lg'
}

const PADDINGS = { none: 'overflow-hidden', md: 'p-5', lg: 'p-5 sm:p-8' }

export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  return <Element {...rest} className={clsx('card min-w-0', PADDINGS[padding], className)} />
}
