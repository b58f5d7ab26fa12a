/** A sheet from the bottom edge on phones. */
export const SHEET =
  'fixed inset-x-0 bottom-0 z-50 flex flex-col overflow-hidden border-line bg-surface shadow-3 outline-none [transition:translate_320ms_var(--ease-out-soft),opacity_200ms] max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full'

/** Centred from 640 px. With large text, its heading and buttons would leave no room between them: all of it scrolls. */
export const DIALOG = `dialog ${SHEET} sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:max-h-[min(56rem,100dvh_-_4rem)] sm:-translate-1/2 sm:rounded-xl sm:border sm:data-ending-style:-translate-y-[calc(50%_-_8px)] sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-[calc(50%_-_8px)] sm:data-starting-style:opacity-0`
export const DIALOG_SHEET = 'max-sm:max-h-[92dvh] max-sm:rounded-t-xl max-sm:border max-sm:border-b-0'
export const SCROLLS_WHOLE = 'large-text:block large-text:overflow-y-auto'
export const DIALOG_FOOTER =
  'flex flex-wrap justify-end gap-2 px-5 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-6'
export const BACKDROP =
  'fixed inset-0 z-50 bg-scrim print:hidden transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'
/** Of a native dialog, which covers all others. */
export const NATIVE_DIALOG =
  'help-window fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-xl border border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-3 backdrop:bg-scrim sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh_-_4rem)] sm:w-[min(560px,100vw_-_4rem)] sm:rounded-xl'
