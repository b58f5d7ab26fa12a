/** What may be kept of a member in this browser: databases, drafts, and whose notifications it shows. */
const KEPT = /^(?:cairnway|draft |push-owner)/

/** Whether anything may be kept. Opens no database, as opening one creates it, and loads no code. */
export async function mayKeep(): Promise<boolean> {
  try {
    const databases = (await globalThis.indexedDB?.databases?.()) ?? []
    const names = databases.map(({ name = '' }) => name)
    return [...names, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((name) =>
      KEPT.test(name),
    )
  } catch {
    // Denied, as in some private windows.
    return false
  }
}
