import { counted } from '#domain/words/counted.ts'
import { isBackupOverdue } from './backup-age.ts'
import { judgeOutside, type OutsideFacts } from './outside-health.ts'
import { bad, bytes, GIGABYTE, good, lasting, look, MINUTE, type PartHealth } from './part-health.ts'

export interface BackupContents {
  database: boolean
  files: boolean
}

/** Times are in seconds. */
export interface HealthFacts {
  mail: { isOff: boolean; waiting: number; failed: number; oldest: number }
  /** Jobs given up within a week, and jobs more than ten minutes late. */
  jobs: { failed: number; late: number }
  /** `unanswered`: the gateway does not answer about them. */
  payments: { unclear: number; unanswered: number; oldest: number; sweptAgo: number | null }
  upFor: number
  backups: { isNightly: boolean; holds: BackupContents; lastGood: Date | null; trouble: string | null }
  /** Bytes; null if the system does not report them. */
  disk: { free: number; total: number } | null
  standby: { isFit: boolean; lag: number } | null
  archive: { lastAgo: number | null; fails: boolean } | null
  /** Null in the demo, which has no scanner. */
  isScanned: boolean | null
  outside: readonly OutsideFacts[]
}

/** Mail that waits longer than its first retries is being refused by the mail server. */
export const LONG_WAIT = 15 * MINUTE
/** The sweep runs every minute. */
export const LATE_SWEEP = 5 * MINUTE
export const LITTLE_ROOM = { look: 0.15, bad: 0.05 }
/** Below this, a nightly backup or a burst of photos may fill a disk of any size. */
export const LEAST_FREE = GIGABYTE

export function judgeHealth(facts: HealthFacts, now: Date): PartHealth[] {
  const archive = facts.archive ? [judgeArchive(facts.archive)] : []
  const standby = facts.standby ? [judgeStandby(facts.standby)] : []
  return [
    judgeMail(facts.mail),
    judgeJobs(facts.jobs),
    judgePayments(facts.payments, facts.upFor),
    judgeBackups(facts.backups, now),
    ...archive,
    judgeDisk(facts.disk),
    ...standby,
    ...(facts.isScanned === null ? [] : [judgeUploads(facts.isScanned)]),
    ...judgeOutside(facts.outside),
  ]
}

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

function judgePayments({ unclear, unanswered, oldest, sweptAgo }: HealthFacts['payments'], upFor: number): PartHealth {
  if (sweptAgo === null && upFor <= LATE_SWEEP)
    return good('Payments', 'The first round that settles them is about to come.')
  if (sweptAgo === null || sweptAgo > LATE_SWEEP) {
    const says =
      sweptAgo === null
        ? 'No round that settles payments is known of.'
        : `The last round that settles payments was ${lasting(sweptAgo)} ago.`
    return bad('Payments', says, 'See in the log whether a process still takes up jobs; start one anew if none does.')
  }
  if (unanswered > 0 && oldest > LATE_SWEEP) {
    const says = `The card gateway does not say what became of ${counted(unanswered, 'payment')}, the oldest for ${lasting(oldest)}.`
    return bad(
      'Payments',
      says,
      'See the gateway’s status page. Nothing is to be done here: each is asked for again every minute.',
    )
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

const BACK_UP_DATABASE =
  'Back up the database where it runs (pg_dump or pg_basebackup), and restore one on trial: Haulyard cannot see whether you do.'

function judgeBackups({ isNightly, holds, lastGood, trouble }: HealthFacts['backups'], now: Date): PartHealth {
  if (!isNightly) {
    const todo = holds.database ? 'Set BACKUP_TO.' : BACK_UP_DATABASE
    return look('Backups', 'This server takes no backups.', todo)
  }
  if (!holds.database && !holds.files) {
    return look('Backups', 'The nightly backup is empty: database and files are on other servers.', BACK_UP_DATABASE)
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
  if (trouble) return look('Backups', `${last} The last try failed: ${trouble}`, 'It is tried again tonight.')
  if (!holds.database) return look('Backups', `${last} It holds files only, not the database.`, BACK_UP_DATABASE)
  return good('Backups', holds.files ? last : `${last} It holds the database; files are in their own store.`)
}

function judgeArchive({ lastAgo, fails }: NonNullable<HealthFacts['archive']>): PartHealth {
  const last = lastAgo === null ? 'Nothing was kept yet.' : `The last file was kept ${lasting(lastAgo)} ago.`
  if (!fails) return good('Log archive', last)
  const todo =
    'See whether the folder of BACKUP_ARCHIVE is there and has room: the log stays on the data folder’s disk meanwhile.'
  return bad('Log archive', `${last} The last try failed.`, todo)
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

function judgeUploads(isScanned: boolean): PartHealth {
  if (isScanned) return good('Uploads', 'Each file is scanned for malware.')
  return look(
    'Uploads',
    'Files of strangers are not scanned for malware.',
    'Run ClamAV and set CLAMD_URL. Without it pictures are drawn anew and PDFs that act are refused, and nothing more.',
  )
}
