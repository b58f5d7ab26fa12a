import { expect, test } from 'vitest'

// Files share the window: without this setting the address would be another for all that follow.
test('a link that a test presses leaves the address of the window as it is', async () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['rows']))
  link.download = 'rows.csv'
  document.body.append(link)
  link.click()
  await new Promise((resolve) => setTimeout(resolve))
  link.remove()
  expect(location.origin).toBe('http://localhost:1')
})
