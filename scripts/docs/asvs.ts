import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeProofs, findProofs, type Proof, ROOT } from './proofs.ts'
import { table } from './table.ts'

const REQUIREMENTS = fileURLToPath(new URL('asvs.tsv', import.meta.url))

type Chapter = { title: string; requirements: Requirement[] }
type Requirement = {
  id: string
  level: string
  /** In words of our own. */
  about: string
  /** The status without tests (`met`, `not applicable`); with tests, `open` means that `note` says what they leave out. */
  status: string
  note: string
}

const LEVEL_3 = '# Level 3, no goal: '

/** Reads chapters of requirements of levels 1 and 2, and the ids of those of level 3. */
export function readStandard(): { chapters: Chapter[]; level3: string[] } {
  const chapters: Chapter[] = []
  let level3: string[] = []
  for (const line of readFileSync(REQUIREMENTS, 'utf8').trim().split('\n')) {
    if (line.startsWith(LEVEL_3)) level3 = line.slice(LEVEL_3.length).split(' ')
    else if (line.startsWith('# ')) chapters.push({ title: line.slice(2), requirements: [] })
    else {
      const [id = '', level = '', about = '', status = '', note = ''] = line.split('\t')
      chapters.at(-1)?.requirements.push({ id, level, about, status, note })
    }
  }
  return { chapters, level3 }
}

const HEAD = `# ASVS 5.0

The requirements of levels 1 and 2 in short; the exact wording is in
[OWASP ASVS 5.0](https://github.com/OWASP/ASVS/tree/v5.0.0) under the same numbers. *Covered* names the tests that prove it, by
the numbers in their titles. *Partly covered* and *open* say what is missing. Quoted headings are those of docs/security.md.`

const STATES = ['covered', 'partly covered', 'met by design', 'not applicable', 'open'] as const
type State = (typeof STATES)[number]

/** Returns how the product meets the standard, as Markdown. */
export function asvsDocs(): string {
  const { chapters, level3 } = readStandard()
  const proofs = findProofs(ROOT)
  const parts = chapters.flatMap(({ title, requirements }) => [
    `## ${title}`,
    chapterTable(requirements, proofs),
  ])
  const all = chapters.flatMap(({ requirements }) => requirements)
  return `${[HEAD, summaryTable(all, proofs), ...parts, levelThreeSection(level3, proofs)].join('\n\n')}\n`
}

const testsOf = (proofs: Proof[], id: string) => describeProofs(proofs, `ASVS ${id}`)

function stateOf({ id, status }: Requirement, proofs: Proof[]): State {
  if (testsOf(proofs, id)) return status === 'open' ? 'partly covered' : 'covered'
  if (status === 'met') return 'met by design'
  return status === 'not applicable' ? status : 'open'
}

function summaryTable(requirements: Requirement[], proofs: Proof[]): string {
  const rows = ['1', '2'].map((level) => {
    const ofLevel = requirements.filter((requirement) => requirement.level === level)
    const counts = STATES.map((state) => ofLevel.filter((each) => stateOf(each, proofs) === state).length)
    return [`Level ${level}`, ...counts.map(String), String(ofLevel.length)]
  })
  return table(['', ...STATES, 'in all'], rows)
}

function chapterTable(requirements: Requirement[], proofs: Proof[]): string {
  const rows = requirements.map((requirement) => {
    const tests = testsOf(proofs, requirement.id)
    const state = stateOf(requirement, proofs)
    const note = requirement.note || 'no test names it yet'
    const proof = state === 'partly covered' ? `${tests}<br>open: ${note}` : tests || note
    return [requirement.id, requirement.level, requirement.about, state, proof]
  })
  return table(['', 'Level', 'What is asked', 'State', 'By what'], rows)
}

/** Level 3 is no goal; this lists its requirements that tests prove anyway. */
function levelThreeSection(level3: string[], proofs: Proof[]): string {
  const reached = level3.flatMap((id) => (testsOf(proofs, id) ? [[id, testsOf(proofs, id)]] : []))
  return ['## Beyond level 2', table(['', 'By what'], reached)].join('\n\n')
}
