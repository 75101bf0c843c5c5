import { counted } from '#domain/words/counted.ts'
import { isBackupOverdue } from './backup-age.ts'
import { type BillingFacts, judgeBilling } from './billing-health.ts'
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
  billing: BillingFacts
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

/** Email that waits longer than its first retries is being refused by the mail server. */
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
    judgeBilling(facts.billing),
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
      'This server sends no email.',
      'Set SMTP_URL and MAIL_FROM: confirmations and links are not sent.',
    )
  }
  if (oldest > LONG_WAIT) {
    const says = `${counted(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}, the oldest for ${lasting(oldest)}.`
    return bad('Mail', says, 'See the mail server’s answers under Mail, and check SMTP_URL.')
  }
  if (failed > 0) {
    const says = `${counted(failed, 'message')} failed.`
    return look('Mail', says, 'See the reasons under Mail, and resend as needed.')
  }
  return good('Mail', waiting === 0 ? 'All email was sent.' : `${counted(waiting, 'message')} on the way.`)
}

function judgeJobs({ failed, late }: HealthFacts['jobs']): PartHealth {
  if (late > 0) {
    const says = `${counted(late, 'job')} overdue by more than ten minutes.`
    return bad('Jobs', says, 'Check in the log that a process still runs jobs; start one if none does.')
  }
  if (failed > 0) {
    return look('Jobs', `${counted(failed, 'job')} failed within a week.`, 'See the log, under the job’s queue.')
  }
  return good('Jobs', 'No job is late.')
}

function judgePayments({ unclear, unanswered, oldest, sweptAgo }: HealthFacts['payments'], upFor: number): PartHealth {
  if (sweptAgo === null && upFor <= LATE_SWEEP) return good('Payments', 'The first check is about to run.')
  if (sweptAgo === null || sweptAgo > LATE_SWEEP) {
    const says =
      sweptAgo === null
        ? 'No check of pending payments has run yet.'
        : `Pending payments were last checked ${lasting(sweptAgo)} ago.`
    return bad('Payments', says, 'Check in the log that a process still runs jobs; start one if none does.')
  }
  if (unanswered > 0 && oldest > LATE_SWEEP) {
    const says = `The card gateway does not know the outcome of ${counted(unanswered, 'payment')}, the oldest for ${lasting(oldest)}.`
    return bad('Payments', says, 'See the gateway’s status page. No action needed: we ask again every minute.')
  }
  if (oldest > LONG_WAIT) {
    const says = `${counted(unclear, 'payment')} pending, the oldest for ${lasting(oldest)}.`
    return look('Payments', says, 'Check that the payment gateway answers: we ask again every minute.')
  }
  return good('Payments', unclear === 0 ? 'No payment is pending.' : `${counted(unclear, 'payment')} being checked.`)
}

const BACK_UP_DATABASE =
  'Back up the database where it runs (pg_dump or pg_basebackup), and test a restore: Haulyard can’t see those backups.'

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
    : 'No good backup yet.'
  if (isBackupOverdue(lastGood, now)) {
    return bad(
      'Backups',
      trouble ? `${last} The last attempt failed: ${trouble}` : last,
      'Run npm run backup and read its output.',
    )
  }
  if (trouble) return look('Backups', `${last} The last attempt failed: ${trouble}`, 'We’ll try again tonight.')
  if (!holds.database) return look('Backups', `${last} It has files only, not the database.`, BACK_UP_DATABASE)
  return good('Backups', holds.files ? last : `${last} It has the database; files are in their own store.`)
}

function judgeArchive({ lastAgo, fails }: NonNullable<HealthFacts['archive']>): PartHealth {
  const last = lastAgo === null ? 'Nothing archived yet.' : `The last file was archived ${lasting(lastAgo)} ago.`
  if (!fails) return good('Log archive', last)
  const todo =
    'Check that the folder of BACKUP_ARCHIVE exists and has space: until then the log stays on the data folder’s disk.'
  return bad('Log archive', `${last} The last attempt failed.`, todo)
}

function judgeDisk(disk: HealthFacts['disk']): PartHealth {
  if (!disk) return look('Disk', 'The system does not report free space.', 'Watch the data folder’s disk yourself.')
  const says = `${bytes(disk.free)} of ${bytes(disk.total)} free.`
  const share = disk.free / disk.total
  const todo = 'Move old backups elsewhere or use a larger disk for the data folder.'
  if (share < LITTLE_ROOM.bad || disk.free < LEAST_FREE) return bad('Disk', says, todo)
  return share < LITTLE_ROOM.look ? look('Disk', says, todo) : good('Disk', says)
}

function judgeStandby({ isFit, lag }: NonNullable<HealthFacts['standby']>): PartHealth {
  if (isFit) return good('Standby', lag < 1 ? 'Up to date.' : `${lasting(lag)} behind.`)
  const says = Number.isFinite(lag) ? `${lasting(lag)} behind, so we don’t read from it.` : 'It does not answer.'
  return look('Standby', says, 'Lists are read from the primary. Check DATABASE_READ_URL and the standby’s log.')
}

function judgeUploads(isScanned: boolean): PartHealth {
  if (isScanned) return good('Uploads', 'Each file is scanned for malware.')
  return look(
    'Uploads',
    'Uploads by visitors are not scanned for malware.',
    'Run ClamAV and set CLAMD_URL. Without it we only re-encode pictures and refuse PDFs with scripts.',
  )
}
