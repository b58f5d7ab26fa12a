import { type Kysely, sql } from 'kysely'

const PART_ROWS = 500

type Row = { id: number; fullName: string; profession: string; expertise: string }

/** Computes what mentors are searched by again: accents, apostrophes, joiners and the like are folded as well as case. */
export const up = (db: Kysely<any>): Promise<void> => computeSearchTexts(db, foldText)

export const down = (db: Kysely<any>): Promise<void> =>
  computeSearchTexts(db, (text) => text.normalize('NFKC').trim().toLowerCase())

async function computeSearchTexts(db: Kysely<any>, fold: (text: string) => string) {
  let last = 0
  for (;;) {
    const part = (await db
      .selectFrom('mentors')
      .innerJoin('users', 'users.id', 'mentors.userId')
      .select(['mentors.id', 'users.fullName', 'mentors.profession', 'mentors.expertise'])
      .where('mentors.id', '>', last)
      .orderBy('mentors.id')
      .limit(PART_ROWS)
      .execute()) as Row[]
    if (part.length === 0) return
    last = part.at(-1)?.id ?? 0
    const searchTexts = part.map(({ id, fullName, profession, expertise }) => {
      const texts = [fullName, profession, ...(JSON.parse(expertise) as string[])]
      return sql`(cast(${id} as integer), cast(${texts.map(fold).join('\n')} as text))`
    })
    await sql`
      with "folded" ("id", "text") as (values ${sql.join(searchTexts)})
      update "mentors" set "searchText" = "folded"."text" from "folded" where "folded"."id" = "mentors"."id"
    `.execute(db)
  }
}

// A frozen copy of src/shared/fold-text.ts; a test compares them.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const OPTIONAL_SIGNS = /['\u2018\u2019\u201b\u02b9-\u02bf\u2032`\u00b7\u05f3\u05f4\u0640]/g
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{Mn})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u093c\u09bc\u0a3c\u0abc]/gu
const BLANK_SIGNS = /[^\S ]|[\p{Pd}\u30fb]/gu
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g
const KATAKANA_FROM_HIRAGANA = 0x60

const LATIN_AND_GREEK = 'łl øo đd ðd ħh ŧt ŋn əe ɛe ɔo ɓb ɗd ƙk ƴy æae œoe þth ςσ'
// Alef, yeh, kaf and heh.
const ARABIC =
  '\u0671\u0627 \u0649\u064a \u06cc\u064a \u06a9\u0643 \u0629\u0647 \u06be\u0647 \u06c1\u0647 \u06d5\u0647'
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  `${LATIN_AND_GREEK} ${ARABIC}`.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)
const WITH_PLAIN_LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

const fold = (text: string): string =>
  text
    .replaceAll('\u00b4', '')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(OPTIONAL_SIGNS, '')
    .replace(ACCENTS, '')
    .replace(WITH_PLAIN_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_FROM_HIRAGANA))
    .replace(BLANK_SIGNS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

export const foldText = (text: string): string => fold(text) || text.replace(INVISIBLE, '').replace(/\s+/g, '')
