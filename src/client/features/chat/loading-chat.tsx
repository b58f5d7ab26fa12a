import clsx from 'clsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const SHAPES = ['h-16 w-1/2', 'ml-auto h-16 w-3/5', 'h-24 w-3/4', 'ml-auto h-14 w-2/5', 'h-16 w-3/5']

export function LoadingChat({ className }: { className?: string }) {
  return (
    <div
      aria-busy="true"
      className={clsx('grid content-start gap-3 overflow-hidden px-4 py-5 sm:px-6', className)}
    >
      <p role="status" className="mb-2 text-center text-ink-2 text-sm">
        {UI_TEXTS.loadingChat}
      </p>
      {SHAPES.map((shape) => (
        <Skeleton key={shape} className={clsx(shape, 'rounded-[18px]')} />
      ))}
    </div>
  )
}
