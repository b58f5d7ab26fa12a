import { THEMES, type Theme, useTheme } from '#client/lib/theme.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }
const CHOICES = THEMES.map((value) => ({ value, label: WORDS[value] }))

export function ThemeChoice() {
  const [theme, setTheme] = useTheme()
  return <ChoiceChips label="Theme" name="theme" choices={CHOICES} value={theme} onValueChange={setTheme} />
}
