import { createElement } from 'react'
import type { Shape } from '#shared/portrait.ts'

/** Draws a list of shapes that is data, so that the server can write the same list as a file. */
export function Shapes({ shapes }: { shapes: Shape[] }) {
  return shapes.map(({ tag, ...attributes }, index) =>
    createElement(tag, { key: `${tag}${index}`, ...attributes }),
  )
}
