import { screen } from '@testing-library/react'
import { describe, expect, test } from '#client/testing/page.tsx'

describe('the mentee dashboard', () => {
  test('sends nobody to sign in', async ({ open }) => {
    const { path } = await open('/mentee-dashboard')
    expect(path()).toBe('/auth')
  })

  test('tells a mentor that it is not his', async ({ world, open }) => {
    await open('/mentee-dashboard', await world.mentor())
    expect(await screen.findByText('Access denied. You are not registered as a mentee.')).toBeTruthy()
  })
})
