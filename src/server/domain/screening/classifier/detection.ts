import { inspect } from '#shared/screening/all-languages.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import type { Finding } from '#shared/screening/finding.ts'
import type { Given } from '#shared/screening/screen.ts'
import type { Classifier } from './classifier.ts'

export type Detection = {
  findings: Finding[]
  /** Those of the rules: where nobody can look before something is refused, they alone count. */
  certain: Finding[]
  /** False where reading the text would have taken too long: what is missing may be anything. */
  isWhole: boolean
}

/**
 * What a text holds by the rules and, where there is one, by the classifier. A word rule's finding stands where the classifier has no strong
 * doubt; what has the shape of a contact detail, danger and the programme's own words always stand (decision 107).
 */
export function detect(text: string, given: Given, classifier: Classifier | undefined): Detection {
  const { findings, doubtful, left, isWhole } = inspect(text, given)
  if (!classifier) return { findings, certain: findings, isWhole }
  const { classify, confirms } = classifier
  const stands = createConfirmation((finding) => confirms(left, finding))
  const certain = findings.filter((finding) => !doubtful.has(finding) || stands(finding))
  if (!isWhole) return { findings: certain, certain, isWhole }
  // What a rule has found already is marked where it stands, not as a whole sentence.
  const known = new Set(certain.map(({ category }) => category))
  // Words that lead to an exempted detail are those that lead to any.
  if (left !== text) known.add('contact')
  const guessed = classify(left).filter(({ category }) => !known.has(category))
  return { findings: [...certain, ...guessed], certain, isWhole }
}

/** More are not asked about in one text: then they stand. */
const DOUBTS_MAX = 8

/** Whether findings stand. Where one of a category does, the others do: the category is found in any case. */
function createConfirmation(confirms: (finding: Finding) => boolean) {
  const standing = new Set<ScreenCategory>()
  let asked = 0
  return (finding: Finding): boolean => {
    if (standing.has(finding.category) || asked >= DOUBTS_MAX) return true
    asked += 1
    if (!confirms(finding)) return false
    standing.add(finding.category)
    return true
  }
}
