// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { standInForPopovers } from './popovers.ts'

// happy-dom has no popovers, as Safari 16 and Firefox 115.
beforeAll(standInForPopovers)
const user = userEvent.setup()
let states: string[]

beforeEach(() => {
  document.body.innerHTML =
    '<button popovertarget="menu">Open</button><div id="menu" popover="auto"><a href="#a">Item</a></div><input>'
  states = []
  menu().addEventListener('toggle', (event) => states.push(event.newState))
})

// Files share the window.
afterEach(() => document.body.replaceChildren())

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found
const menu = () => find('#menu')
const isOpen = () => menu().hasAttribute('data-popover-open')

test('its button opens and closes it, and it says so', async () => {
  await user.click(find('button'))
  expect(isOpen()).toBe(true)
  expect(states).toEqual(['open'])
  await user.click(find('button'))
  expect(isOpen()).toBe(false)
  expect(states).toEqual(['open', 'closed'])
})

test('Escape closes it and gives the focus back', async () => {
  await user.click(find('button'))
  find('a').focus()
  expect(isOpen()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(find('button'))
})

test('a press elsewhere, or the page itself, closes it', async () => {
  await user.click(find('button'))
  await user.click(find('input'))
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(find('input'))
  await user.click(find('button'))
  menu().hidePopover()
  expect(isOpen()).toBe(false)
})
