import { createElement } from 'react'
import type { Shape } from '#shared/portrait.ts'

/** Renders shapes given as data, which the server writes to SVG files too. */
export function Shapes({ shapes }: { shapes: Shape[] }) {
  return shapes.map(({ tag, ...attributes }, index) =>
    createElement(tag, { key: `${tag}${index}`, ...attributes }),
  )
}
