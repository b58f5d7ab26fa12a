import { type Kysely, sql } from 'kysely'
import { table } from './columns.ts'

const PART_ROWS = 500

export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'approved_profiles')
    .addColumn('mentorId', 'integer', (c) => c.primaryKey().references('mentors.id').onDelete('cascade'))
    .addColumn('fullName', 'text', (c) => c.notNull())
    .addColumn('photoUrl', 'text')
    .addColumn('profession', 'text', (c) => c.notNull())
    .addColumn('expertise', 'text', (c) => c.notNull())
    .addColumn('bio', 'text')
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('users').addColumn('lookAlikeKey', 'text').execute()
  await keepKeys(db)
  await db.schema.createIndex('users_look_alike').on('users').column('lookAlikeKey').unique().execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('users_look_alike').execute()
  await db.schema.alterTable('users').dropColumn('lookAlikeKey').execute()
  await db.schema.dropTable('approved_profiles').execute()
}

/** Of existing accounts whose names look alike, only the oldest gets the key; the others can still sign in. */
async function keepKeys(db: Kysely<any>) {
  const taken = new Set<string>()
  let last = 0
  for (;;) {
    const part = (await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PART_ROWS)
      .execute()) as { id: number; username: string }[]
    if (part.length === 0) return
    const keyed = part.flatMap(({ id, username }) => {
      const key = lookAlikeKey(username)
      if (taken.has(key)) return []
      taken.add(key)
      return [sql`(cast(${id} as integer), cast(${key} as text))`]
    })
    last = part.at(-1)?.id ?? 0
    if (keyed.length === 0) continue
    await sql`
      with "keyed" ("id", "key") as (values ${sql.join(keyed)})
      update "users" set "lookAlikeKey" = "keyed"."key" from "keyed" where "keyed"."id" = "users"."id"
    `.execute(db)
  }
}

// A frozen copy of src/server/domain/accounts/official-names.ts; a test compares them.
const PAIRS = `
a аαɑᴀАΑ
b ьʙЬВΒ
c сϲᴄСϹ
d ԁᴅԀ
e еᴇ℮ЕΕ
g ɡցɢ
h нһհʜНҺΗ
i lіιıɩɪӏʟІΙӀ
j јϳᴊЈ
k кκᴋКΚ
m мᴍМΜ
n пηոɴПΝ
o оοօᴏОΟ
p рρᴘРΡ
q ԛԚ
r гʀГ
s ѕꜱЅ
t тτᴛТΤ
u υսᴜ
v νѵᴠѴ
w ԝᴡԜ
x хχХΧ
y уγүʏУΥҮ
z ᴢΖ
`

const LETTERS = new Map<string, string>()
for (const line of PAIRS.trim().split('\n')) {
  const [letter = '', alike = ''] = line.split(' ')
  for (const character of alike) LETTERS.set(character, letter)
}

export function lookAlikeKey(username: string): string {
  let key = ''
  for (const character of username.normalize('NFKC').trim().normalize('NFD')) {
    const small = character.toLowerCase()
    key += LETTERS.get(character) ?? LETTERS.get(small) ?? small
  }
  return key.replaceAll('i\u0307', 'i')
}
