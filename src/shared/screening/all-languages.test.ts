import { expect, test } from 'vitest'
import { screen } from './all-languages.ts'

const LINES: [line: string, category: string][] = [
  ['me pegan en casa', 'danger'],
  ['on continue sur telegram, parle moi', 'app'],
  ['sag deiner mutter nichts davon', 'secrecy'],
  ['me passa seu telefone', 'contact'],
  ['artık yaşamak istemiyorum', 'danger'],
  ['darabni w ana sghir', 'danger'],
  ['papa ne kal raat belt se mara', 'danger'],
  ['mi numero 1234567', 'contact'],
  ['sıfır beş dört iki sıfır yedi sekiz sıfır', 'contact'],
]

test('finds other languages as well as English', () => {
  expect(screen('i live at 12 Station Road')).toEqual([{ category: 'contact', start: 0, end: 25 }])
  const missed = LINES.filter(
    ([line, category]) => !screen(line).some((finding) => finding.category === category),
  )
  expect(missed).toEqual([])
})
