import { chosenTheme, setTheme, type Theme } from './theme.ts'
import { useStore } from './use-store.ts'

export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(chosenTheme), setTheme]
