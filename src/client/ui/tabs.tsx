import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CountBadge } from './count-badge.tsx'

export type TabItem<Value extends string> = {
  value: Value
  label: string
  content: ReactNode
  /** Only shown in the bottom bar on phones. */
  icon?: LucideIcon
  /** A red count, which describes the tab but is not part of its name. */
  count?: number
  /** Keeps the panel mounted while another is open, so that its form keeps its values. */
  keepMounted?: boolean
  /** Called on hover or focus, to prefetch the panel's data. */
  onIntent?: () => unknown
}

export type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Below 640 px the tab list becomes a bar at the bottom of the screen. */
  bottomBarOnPhone?: boolean
  /** Arrow keys open the focused tab; leave it off where opening fetches data. */
  activateOnFocus?: boolean
  /** Vertical tab list; the owner lays out list and panel. */
  vertical?: boolean
  className?: string
  listClassName?: string
  panelClassName?: string
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  bottomBarOnPhone = false,
  activateOnFocus = false,
  vertical = false,
  className,
  listClassName,
  panelClassName = 'pt-6',
}: TabsProps<Value>) {
  const id = useId()
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      orientation={vertical ? 'vertical' : 'horizontal'}
      data-bottom-bar={bottomBarOnPhone ? '' : undefined}
      className={clsx('min-w-0', className)}
    >
      <BaseTabs.List
        activateOnFocus={activateOnFocus}
        aria-label={label}
        className={clsx('tabs-list', listClassName)}
      >
        {tabs.map(({ value: tab, label: text, icon: Icon, count = 0, onIntent }) => (
          <BaseTabs.Tab
            key={tab}
            value={tab}
            aria-describedby={count > 0 ? `${id}-${tab}-count` : undefined}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            className="tab"
          >
            {bottomBarOnPhone && Icon && (
              <span className="tab-icon">
                <Icon aria-hidden="true" className="size-5" />
              </span>
            )}
            <span>{text}</span>
            {count > 0 && (
              <span aria-hidden="true" className="tab-badge inline-flex">
                <CountBadge id={`${id}-${tab}-count`} count={count} />
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ value: tab, content, keepMounted }) => (
        <BaseTabs.Panel
          key={tab}
          value={tab}
          keepMounted={keepMounted}
          className={clsx('rounded-lg', panelClassName)}
        >
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
