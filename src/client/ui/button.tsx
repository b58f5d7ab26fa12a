import clsx, { type ClassValue } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { StackingStones } from './illustrations/stones.tsx'

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'border-line-strong text-ink hover:bg-surface-2',
  ghost: 'text-ink hover:bg-surface-3',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  'danger-outline': 'border-line text-danger-ink hover:border-danger hover:bg-danger-soft',
  'danger-ghost': 'text-danger-ink hover:bg-danger-soft',
  ink: 'bg-ink text-bg hover:bg-ink-2',
  /* For the dark green background, where the usual focus colour is invisible. */
  inverse: 'bg-on-pine text-pine hover:bg-on-pine/90 focus-visible:outline-on-pine',
  'inverse-outline': 'border-on-pine text-on-pine hover:bg-on-pine/10 focus-visible:outline-on-pine',
}

const SIZES = {
  sm: 'min-h-9 px-4 pointer-coarse:min-h-11',
  md: 'min-h-11 px-4.5',
  lg: 'min-h-13 px-6 text-base',
}

/** For icon-only buttons, named by `aria-label`. */
const ICON_SIZES = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11', lg: 'size-13' }

export type ButtonLook = {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  block?: boolean
  iconOnly?: boolean
}

/** Returns the button classes for other elements, such as a router `<Link>`. */
export function buttonClass(look: ButtonLook = {}, ...more: ClassValue[]): string {
  const { variant = 'primary', size = 'md', block, iconOnly } = look
  const sizing = iconOnly ? ICON_SIZES[size] : SIZES[size]
  return clsx('btn gap-2', VARIANTS[variant], sizing, block && 'w-full', ...more)
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is running: keeps width and focus, ignores clicks. */
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  variant,
  size,
  block,
  iconOnly,
  pending = false,
  pendingLabel = 'Please wait',
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  // `disabled` would drop the keyboard focus, so a button that is pending or has done its work only ignores clicks.
  const isInert = pending || button['aria-disabled'] === true
  const press = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event))
  const labelFits = size !== 'sm' && !iconOnly

  return (
    <button
      type="button"
      {...button}
      onClick={press}
      aria-disabled={isInert || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, block, iconOnly }, className)}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', pending && 'invisible')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 flex items-center justify-center gap-2 overflow-hidden px-3">
          <StackingStones className="size-5 shrink-0" />
          <span className={labelFits ? 'truncate' : 'sr-only'}>{pendingLabel}</span>
        </span>
      )}
    </button>
  )
}
