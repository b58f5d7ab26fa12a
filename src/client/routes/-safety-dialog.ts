import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Lazy: a heavy dialog that most people never open. */
export const SafetyDialog = lazyComponent(
  async () => (await import('#client/features/reporting/safety-dialog.tsx')).SafetyDialog,
)
