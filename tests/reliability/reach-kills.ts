import { join } from 'node:path'
import { killReachers } from '../support/kill-reachers.ts'
import { withInstallation } from './installation.ts'
import type { Size, Trial } from './trial.ts'

const KILLS: Record<Size, number> = { small: 2, whole: 200 }
const PAIRS: Record<Size, number> = { small: 1, whole: 50 }

/** Kills the jobs of a server anywhere between an event and its mail, and as often with a mail on its way. */
export const reachKills: Trial = {
  id: 'R42',
  promise: 'no reminder and no news by mail is lost when a process is killed anywhere on its way',
  target: `${2 * KILLS.whole} kills: 0 lost, none noticed twice, at most one mail per kill sent again, with its Message-ID`,
  minutes: 20,
  run: (size) =>
    withInstallation({ size, pairs: PAIRS[size] }, ({ dataDir, pairs, withDatabase }) =>
      withDatabase(async (db) => {
        const kills = KILLS[size]
        const database = join(dataDir, 'app.db')
        const found = await killReachers({ db, database, pairs, kills, early: kills })
        const { mails, received, different } = found
        return {
          figure: `${found.killed + kills} kills: ${mails - different} of ${mails} mails lost, ${received - different} sent twice, each with the Message-ID of the first`,
          facts: {
            'every process was killed with a mail on its way': found.killed === kills,
            'a last one sends what is left': found.isDone,
            'no mail is lost, and one sent twice carries one Message-ID': different === mails,
            'every person is reminded once': found.reminders === mails / 2,
            'nothing is noticed twice': found.notices === mails && found.differentNotices === mails,
            'at most one mail per kill comes again': received - different <= 2 * kills,
            'every mail is noted as sent': found.sent === mails,
          },
        }
      }),
    ),
}
