import { describe } from 'vitest'
import { isOfMentees, testScreens } from './axe-screens.ts'

describe('visitors and mentees', () => {
  testScreens(isOfMentees)
})
