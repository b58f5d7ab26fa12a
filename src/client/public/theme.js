// Runs before the first paint, so that a dark page never flashes white. lib/theme/theme.ts takes over later.
;(() => {
  let choice = 'system'
  try {
    choice = localStorage.getItem('theme') || choice
  } catch {
    // Storage can be refused (private windows): follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
