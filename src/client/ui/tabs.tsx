import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CountBadge } from './badge.tsx'

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

const LIST = {
  // The clipped edge fades while there is more to the right.
  row: 'tabs-row flex gap-1 overflow-x-auto border-line border-b [scroll-snap-type:x_proximity] [scrollbar-width:none]',
  column: 'grid gap-1',
}
/** With large text the names need a row that scrolls. */
const BOTTOM_BAR =
  'phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-20 phone:grid phone:auto-cols-[minmax(0,1fr)] phone:grid-flow-col phone:gap-0 phone:border-t phone:border-b-0 phone:bg-surface phone:pb-[env(safe-area-inset-bottom)] phone:[mask-image:none]'

const TAB =
  'group/tab relative inline-flex min-h-12 flex-none snap-start items-center gap-2 whitespace-nowrap px-4 font-semibold text-ink-2 text-sm/[inherit] transition-colors hover:bg-surface-2 hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink'
/** The line at the open tab. */
const MARK =
  'data-active:after:absolute data-active:after:bg-primary forced-colors:data-active:after:bg-[Highlight]'
const SHAPE = {
  row: `justify-center rounded-t-sm ${MARK} data-active:after:inset-x-3 data-active:after:bottom-0 data-active:after:h-[3px] data-active:after:rounded-t-[3px]`,
  column: `justify-start rounded-md data-active:bg-surface-3 ${MARK} data-active:after:inset-y-2.5 data-active:after:left-0 data-active:after:w-[3px] data-active:after:rounded-[3px]`,
}
/** On the narrowest phones a name of two words takes two lines. */
const BOTTOM_TAB =
  'phone:min-h-16 phone:flex-col phone:gap-0.5 phone:rounded-none phone:px-0 phone:text-2xs/[inherit] phone:tracking-[-0.01em] phone:data-active:text-primary-ink phone:data-active:after:content-none phone:max-[22.5rem]:justify-start phone:max-[22.5rem]:whitespace-normal phone:max-[22.5rem]:py-1 phone:max-[22.5rem]:leading-[1.15]'

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
        className={clsx(
          'tabs-list',
          vertical ? LIST.column : LIST.row,
          bottomBarOnPhone && BOTTOM_BAR,
          listClassName,
        )}
      >
        {tabs.map(({ value: tab, label: text, icon: Icon, count = 0, onIntent }) => (
          <BaseTabs.Tab
            key={tab}
            value={tab}
            aria-describedby={count > 0 ? `${id}-${tab}-count` : undefined}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            className={clsx(TAB, vertical ? SHAPE.column : SHAPE.row, bottomBarOnPhone && BOTTOM_TAB)}
          >
            {bottomBarOnPhone && Icon && (
              <span className="hidden h-7 w-14 place-items-center rounded-full transition-colors phone:grid phone:group-data-active/tab:bg-primary-soft">
                <Icon aria-hidden="true" className="size-5" />
              </span>
            )}
            <span>{text}</span>
            {count > 0 && (
              <span
                aria-hidden="true"
                className={clsx(
                  'inline-flex',
                  bottomBarOnPhone && 'phone:absolute phone:top-1 phone:left-[calc(50%_+_8px)]',
                )}
              >
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
