import { describe } from 'vitest'
import { testScreens } from './axe-screens.ts'

describe('in the dark theme', () => {
  testScreens('dark')
})
