import { useStore } from '../state/use-store.ts'
import { chosenTheme, setTheme, type Theme } from './theme.ts'

export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(chosenTheme), setTheme]
