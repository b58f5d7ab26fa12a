import type { When } from './calendar.ts'

export type Side = 'mentor' | 'mentee'
export type Conversation = { when: When; lines: { by: Side; text: string }[] }

/** Parses a conversation: one message per line, of the mentor after `M:`, of the mentee after `Y:`. */
export function conversation(when: When, script: string): Conversation {
  const lines = script
    .trim()
    .split('\n')
    .map((line) => {
      const [, who, text] = /^\s*([MY]): (.+)$/.exec(line) ?? []
      if (!who || !text) throw new Error(`Not a line of a talk: ${line}`)
      return { by: who === 'M' ? ('mentor' as const) : ('mentee' as const), text }
    })
  return { when, lines }
}
