import { createStore } from '../state/store.ts'

/** Also read by public/theme.js, which sets the class before the first paint. */
const STORAGE_KEY = 'theme'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

export const chosenTheme = createStore<Theme>(storedTheme())

function apply() {
  const theme = chosenTheme.get()
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches)
  document.documentElement.classList.toggle('dark', dark)
}

/** Sets, applies and stores the theme. */
export function setTheme(theme: Theme) {
  chosenTheme.set(theme)
  apply()
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * Applies the theme and keeps it in sync with other tabs and the system setting. Called once at startup, which it marks for
 * public/theme.js.
 */
export function initTheme(): () => void {
  document.documentElement.dataset.running = ''
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return
    chosenTheme.set(storedTheme())
    apply()
  }
  const system = systemIsDark()
  apply()
  window.addEventListener('storage', fromOtherTab)
  system.addEventListener('change', apply)
  return () => {
    window.removeEventListener('storage', fromOtherTab)
    system.removeEventListener('change', apply)
  }
}
