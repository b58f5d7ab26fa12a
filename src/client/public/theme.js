// Runs before the first paint, so that a dark page never flashes white. lib/theme.ts takes over once the app is up.
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
