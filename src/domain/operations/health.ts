/**
 * What an admin should know of a server that others run on: for each part whether it works, one sentence that says it, and what
 * to do when it does not.
 */
import { isBackupOverdue } from './backup-age.ts'

/** What is found of the server at one moment. Times are seconds. */
export interface HealthFacts {
  mail: { isOff: boolean; waiting: number; failed: number; oldest: number }
  /** Jobs that were given up within the week, and those whose time came more than ten minutes ago. */
  jobs: { failed: number; late: number }
  /** Payments whose end is not known, and how long ago the last round went by that finds it out; null when none is known of. */
  payments: { unclear: number; oldest: number; sweptAgo: number | null }
  /** How long the process that is asked has been up. */
  upFor: number
  backups: { isNightly: boolean; lastGood: Date | null; trouble: string | null }
  /** Bytes of the disk that the data folder lies on; null where the system does not tell. */
  disk: { free: number; total: number } | null
  /** Null where lists are read on no standby. */
  standby: { isFit: boolean; lag: number } | null
}

export const healthParts = ['Mail', 'Jobs', 'Payments', 'Backups', 'Disk', 'Standby'] as const
type HealthPart = (typeof healthParts)[number]
/** `look` is for the next working day, `bad` is for now. */
export const healthStates = ['good', 'look', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

export interface PartHealth {
  part: HealthPart
  state: HealthState
  says: string
  /** What to do; null where there is nothing to do. */
  todo: string | null
}

const MINUTE = 60
/** A mail that waits longer than its first tries is one that a mail server refuses. */
const LONG_WAIT = 15 * MINUTE
/** The sweep goes by each minute. */
const LATE_SWEEP = 5 * MINUTE
const LITTLE_ROOM = { look: 0.15, bad: 0.05 }
/** Below this a night's backup or a burst of photos may fill the disk, however small it is. */
const LEAST_FREE = 1024 ** 3

/** Judges each part of a server. A standby is only told of where there is one. */
export function judgeHealth(facts: HealthFacts, now: Date): PartHealth[] {
  const standby = facts.standby ? [judgeStandby(facts.standby)] : []
  return [
    judgeMail(facts.mail),
    judgeJobs(facts.jobs),
    judgePayments(facts.payments, facts.upFor),
    judgeBackups(facts.backups, now),
    judgeDisk(facts.disk),
    ...standby,
  ]
}

const good = (part: HealthPart, says: string): PartHealth => ({ part, state: 'good', says, todo: null })
const look = (part: HealthPart, says: string, todo: string): PartHealth => ({ part, state: 'look', says, todo })
const bad = (part: HealthPart, says: string, todo: string): PartHealth => ({ part, state: 'bad', says, todo })

function judgeMail({ isOff, waiting, failed, oldest }: HealthFacts['mail']): PartHealth {
  if (isOff) {
    return look(
      'Mail',
      'This server sends no mail.',
      'Set SMTP_URL and MAIL_FROM: nobody gets a confirmation or a link.',
    )
  }
  if (oldest > LONG_WAIT) {
    const says = `${counted(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}, the oldest for ${lasting(oldest)}.`
    return bad('Mail', says, 'See under Mail what the mail server answers, and whether SMTP_URL is right.')
  }
  if (failed > 0) {
    const says = `${counted(failed, 'message')} ${failed === 1 ? 'was' : 'were'} given up.`
    return look('Mail', says, 'See under Mail why, and send again what should arrive.')
  }
  return good('Mail', waiting === 0 ? 'All mail has left.' : `${counted(waiting, 'message')} on the way.`)
}

function judgeJobs({ failed, late }: HealthFacts['jobs']): PartHealth {
  if (late > 0) {
    const says = `${counted(late, 'job')} should have begun more than ten minutes ago.`
    return bad('Jobs', says, 'See in the log whether a process still takes up jobs; start one anew if none does.')
  }
  if (failed > 0) {
    return look('Jobs', `${counted(failed, 'job')} given up within a week.`, 'The log says why, under the job’s queue.')
  }
  return good('Jobs', 'Nothing waits longer than it should.')
}

function judgePayments({ unclear, oldest, sweptAgo }: HealthFacts['payments'], upFor: number): PartHealth {
  if (sweptAgo === null && upFor <= LATE_SWEEP)
    return good('Payments', 'The first round that settles them is about to come.')
  if (sweptAgo === null || sweptAgo > LATE_SWEEP) {
    const says =
      sweptAgo === null
        ? 'No round that settles payments is known of.'
        : `The last round that settles payments was ${lasting(sweptAgo)} ago.`
    return bad('Payments', says, 'See in the log whether a process still takes up jobs; start one anew if none does.')
  }
  if (oldest > LONG_WAIT) {
    const says = `${counted(unclear, 'payment')} not decided, the oldest for ${lasting(oldest)}.`
    return look('Payments', says, 'See whether the payment gateway answers: each is asked for again every minute.')
  }
  return good(
    'Payments',
    unclear === 0 ? 'Each payment is decided.' : `${counted(unclear, 'payment')} being asked for.`,
  )
}

function judgeBackups({ isNightly, lastGood, trouble }: HealthFacts['backups'], now: Date): PartHealth {
  if (!isNightly) {
    return look(
      'Backups',
      'This server takes no backups.',
      'Set BACKUP_TO, unless the database is backed up elsewhere.',
    )
  }
  const last = lastGood
    ? `The last good one is ${lasting((now.getTime() - lastGood.getTime()) / 1_000)} old.`
    : 'None was good yet.'
  if (isBackupOverdue(lastGood, now)) {
    return bad(
      'Backups',
      trouble ? `${last} The last try failed: ${trouble}` : last,
      'Take one by npm run backup and see what it says.',
    )
  }
  return trouble
    ? look('Backups', `${last} The last try failed: ${trouble}`, 'It is tried again tonight.')
    : good('Backups', last)
}

function judgeDisk(disk: HealthFacts['disk']): PartHealth {
  if (!disk)
    return look('Disk', 'The system does not say how much room is left.', 'Watch the data folder’s disk yourself.')
  const says = `${bytes(disk.free)} of ${bytes(disk.total)} free.`
  const share = disk.free / disk.total
  const todo = 'Move old backups away or give the data folder a larger disk.'
  if (share < LITTLE_ROOM.bad || disk.free < LEAST_FREE) return bad('Disk', says, todo)
  return share < LITTLE_ROOM.look ? look('Disk', says, todo) : good('Disk', says)
}

function judgeStandby({ isFit, lag }: NonNullable<HealthFacts['standby']>): PartHealth {
  if (isFit) return good('Standby', lag < 1 ? 'Up to date.' : `${lasting(lag)} behind.`)
  const says = Number.isFinite(lag) ? `${lasting(lag)} behind, so nothing is read there.` : 'It does not answer.'
  return look(
    'Standby',
    says,
    'Lists are read on the primary meanwhile. See DATABASE_READ_URL and the standby’s own log.',
  )
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

/** '40 seconds', '3 minutes', '2 hours', '5 days': whole numbers are enough to decide by. */
function lasting(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * MINUTE
        ? [seconds / MINUTE, 'minute']
        : seconds < 36 * 60 * MINUTE
          ? [seconds / (60 * MINUTE), 'hour']
          : [seconds / (24 * 60 * MINUTE), 'day']
  return counted(Math.round(count), unit)
}

const GIGABYTE = 1e9

const bytes = (count: number): string =>
  count < 10 * GIGABYTE ? `${(count / GIGABYTE).toFixed(1)} GB` : `${Math.round(count / GIGABYTE)} GB`
