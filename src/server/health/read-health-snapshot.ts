import { statfs } from 'node:fs/promises'
import type { HealthFacts } from '#domain/operations/health.ts'
import { backupsSoFar } from '#server/backup/backup.queries.ts'
import { backupContents } from '#server/backup/backup-contents.ts'
import type { Db } from '#server/db/connect.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import type { HealthSnapshot } from '#server/operations/health-snapshot.ts'
import type { OutsideReach } from '#server/operations/reach.ts'
import { sweepPatienceMs } from '#server/ordering/orders/sweep.queue.ts'
import type { Env } from '#server/settings/env.ts'
import { billingFacts } from './billing-health.queries.ts'
import { databaseFacts, jobFacts, onItsWay } from './health.queries.ts'

export interface HealthSources {
  env: Env
  standby: Standby
  reach: OutsideReach
  now: () => Date
}

export async function readHealthSnapshot(db: Db, { env, standby, reach, now }: HealthSources): Promise<HealthSnapshot> {
  const {
    unclear,
    unanswered,
    oldestUnclear,
    differences,
    comparedAgo,
    lastSent: lastMail,
    ...mail
  } = await onItsWay(db)
  const { late, sweptAgo, queues } = await jobFacts(db)
  const { lastGood, trouble } = await backupsSoFar(db)
  const { postgresql: version, size, archive } = await databaseFacts(db)
  const lists = standby.state()
  const at = now().getTime()
  const secondsSince = (moment: Date | null) => (moment ? Math.max(0, (at - moment.getTime()) / 1_000) : null)
  const reached = reach.state()
  return {
    mail: { ...mail, isOff: env.mailOff },
    queues,
    books: { differences, comparedAgo },
    lastMail,
    jobs: { late, failed: queues.reduce((sum, { failed }) => sum + failed, 0) },
    billing: await billingFacts(db, sweepPatienceMs(env)),
    payments: { unclear, unanswered, oldest: oldestUnclear, sweptAgo },
    upFor: process.uptime(),
    backups: {
      isNightly: env.backupTo !== undefined,
      holds: backupContents(env),
      lastGood,
      trouble,
    },
    disk: await roomOn(env.dataDir),
    standby: lists && { isFit: lists.isFit, lag: lists.lagSeconds },
    database: { version, bytes: size },
    archive: archive && { fails: archive.fails, lastAgo: secondsSince(archive.last) },
    lastArchived: archive?.last ?? null,
    isScanned: env.demo ? null : env.clamdUrl !== undefined,
    reached,
    outside: reached.map(({ service, setting, isReached, since }) => {
      return { service, setting, isReached, lasts: secondsSince(since) ?? 0 }
    }),
  }
}

const roomOn = (folder: string): Promise<HealthFacts['disk']> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )
