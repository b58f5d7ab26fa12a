import { expect, test } from 'vitest'
import { screen } from './screen.ts'

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

const isFound = (find: typeof screen, [line, category]: (typeof LINES)[number]) =>
  find(line).some((finding) => finding.category === category)

test('other languages are found as soon as they are loaded, also when English was used before', async () => {
  expect(screen('i live at 12 Station Road')).toMatchObject([{ category: 'contact' }])
  expect(LINES.filter((line) => isFound(screen, line))).toEqual([])
  const all = await import('./all-languages.ts')
  expect(LINES.filter((line) => !isFound(all.screen, line))).toEqual([])
  // One rulebook: who screens with the function that was there before, finds them too.
  expect(LINES.filter((line) => !isFound(screen, line))).toEqual([])
  expect(all.screen).not.toBe(screen)
})
