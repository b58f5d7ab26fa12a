import { useId } from 'react'
import { useStore } from '#client/lib/state/use-store.ts'
import { chosenTheme, setTheme, THEMES, type Theme } from '#client/lib/theme/theme.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }
const CHOICES = THEMES.map((value) => ({ value, label: WORDS[value] }))

export function ThemeChoice() {
  const [theme, setTheme] = useTheme()
  // A unique name, because menu and settings may show it at the same time.
  const name = `theme-${useId()}`
  return <ChoiceChips label="Theme" name={name} choices={CHOICES} value={theme} onValueChange={setTheme} />
}

export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(chosenTheme), setTheme]
