/** `mentor_status_changed` → Mentor status changed */
export function nameOfAction(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
