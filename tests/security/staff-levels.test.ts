import { procedurePaths } from '#server/rpc/call.ts'
import type { ProcedurePath } from '#server/rpc/router.ts'
import { mayCall } from '#server/rpc/staff-access.ts'
import { STAFF_LEVELS, type StaffLevel } from '#shared/enums.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { contractOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test as plain, type World } from '#tests/support/world.ts'

const test = withOptions(plain, { settings: { RATE_LIMITS: 'off' } })

/** Every procedure that administrators may call, by its contract. */
const staffProcedures = procedurePaths.filter(
  (path) => path.startsWith('admin.') || (path.startsWith('matches.') && contractOf(path).statuses.admin < 400),
)
/** Procedures whose replies have no person in them. */
const WITHOUT_PEOPLE: ProcedurePath[] = [
  'admin.overview.counts',
  'admin.overview.undelivered',
  'admin.staff.own',
]

/** The procedures that administrators of a level are refused. */
async function findRefused(world: World, level: StaffLevel) {
  const cast = await createCast(world)
  const person = cast.person('admin')
  if (!person) throw new Error('The cast has an administrator')
  await world.services.db.updateTable('staff').set({ level }).where('userId', '=', person.userId).execute()
  const refused: string[] = []
  for (const path of staffProcedures) {
    const { params, body } = await contractOf(path).input(cast, 'admin')
    const { status, text } = await callProcedure(world, person, path, { ...body, ...params })
    if (status === 403 && text.includes(STAFF_TEXTS.levelRefused)) refused.push(path)
  }
  return refused
}

describe('each level of staff', () => {
  test.for(STAFF_LEVELS)(
    '%s is refused what the table says, and nothing else [ASVS 8.2.1]',
    async (level, { world }) => {
      expect(staffProcedures.length).toBeGreaterThan(45)
      const expected = staffProcedures.filter((path) => !mayCall(level, path))
      expect(await findRefused(world, level)).toEqual(expected)
    },
  )

  test('an owner is refused nothing, and a viewer sees nothing about people', () => {
    expect(staffProcedures.filter((path) => !mayCall('owner', path))).toEqual([])
    expect(staffProcedures.filter((path) => mayCall('viewer', path)).sort()).toEqual(WITHOUT_PEOPLE.sort())
  })
})
