import { describe } from 'vitest'
import { isOfMentees, testScreens } from './axe-screens.ts'

describe('mentors and administrators', () => {
  testScreens((screen) => !isOfMentees(screen))
})
