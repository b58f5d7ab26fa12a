const DELAYS = ['', '[animation-delay:160ms]', '[animation-delay:320ms]']

/** Visual typing indicator; screen readers get a text instead. */
export function TypingDots() {
  return (
    <div
      aria-hidden="true"
      data-typing=""
      className="bubble no-print mt-2.5 flex h-9 w-fit items-center gap-1.5 rounded-[18px] rounded-bl-[5px] bg-bubble-them px-4 text-on-bubble-them"
    >
      {DELAYS.map((delay) => (
        <span key={delay} className={`typing-dot size-1.5 rounded-full bg-current ${delay}`} />
      ))}
    </div>
  )
}
