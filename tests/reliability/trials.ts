import { backupUnderLoad } from './backup-load.ts'
import { burst, crowd, crowdOnPostgres } from './chat-crowd.ts'
import { messageFlood } from './chat-flood.ts'
import { idle } from './chat-idle.ts'
import { joining } from './chat-join.ts'
import { malformed } from './chat-malformed.ts'
import { resume } from './chat-resume.ts'
import { retries } from './chat-retries.ts'
import { slowReader } from './chat-slow-reader.ts'
import { storm } from './chat-storm.ts'
import { databaseFull, databaseFullOnPostgres } from './disk-full.ts'
import { drain } from './drain.ts'
import { forcedExit } from './forced-exit.ts'
import { killRounds, killRoundsOnPostgres } from './kill-rounds.ts'
import { ceiling } from './load-ceiling.ts'
import { loginFlood } from './load-login.ts'
import { lostAnswers } from './load-lost-responses.ts'
import { soak } from './load-soak.ts'
import { mailKills } from './mail-kills.ts'
import { photoKills } from './photo-kills.ts'
import { photosFull } from './photos-full.ts'
import { powerCut } from './power-cut.ts'
import { recoveryTiming } from './recovery-timing.ts'
import { restarts } from './restarts.ts'
import { restoreDrill } from './restore-drill.ts'
import { signInTiming } from './sign-in-timing.ts'
import type { Trial } from './trial.ts'
import { uncaught } from './uncaught.ts'

/** Every trial, in the order of a whole run. */
export const trials: readonly Trial[] = [
  killRounds,
  killRoundsOnPostgres,
  powerCut,
  databaseFull,
  databaseFullOnPostgres,
  photosFull,
  photoKills,
  mailKills,
  restarts,
  drain,
  forcedExit,
  uncaught,
  crowd,
  burst,
  crowdOnPostgres,
  idle,
  storm,
  resume,
  joining,
  retries,
  lostAnswers,
  slowReader,
  malformed,
  messageFlood,
  loginFlood,
  signInTiming,
  recoveryTiming,
  soak,
  ceiling,
  backupUnderLoad,
  restoreDrill,
]
