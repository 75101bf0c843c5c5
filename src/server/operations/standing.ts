import { statfs } from 'node:fs/promises'
import type { HealthFacts } from '#domain/operations/health.ts'
import { lastBackup, lastGoodBackup } from '#server/backup/backup.queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { Standby } from '#server/db/standby/standby.ts'
import type { Env } from '#server/start/env.ts'
import { jobsBehind, undecidedPayments } from './health.queries.ts'
import { mailOnItsWay } from './operations.queries.ts'

/** How the server stands at one moment, for people (`health.getState`) and for machines (`/metrics`). */
export interface Standing extends HealthFacts {
  /** Jobs of the past week that were given up, by queue. */
  failedJobs: readonly { queue: string; count: number }[]
}

export async function readStanding(db: Db, { env, standby }: { env: Env; standby: Standby }): Promise<Standing> {
  const { failedJobs, ...mail } = await mailOnItsWay(db)
  const { late, sweptAgo } = await jobsBehind(db)
  const payments = await undecidedPayments(db)
  const lastGood = await lastGoodBackup(db)
  const last = await lastBackup(db)
  const lists = standby.state()
  return {
    mail: { ...mail, isOff: env.mailOff },
    failedJobs,
    jobs: { late, failed: failedJobs.reduce((sum, { count }) => sum + count, 0) },
    payments: { ...payments, sweptAgo },
    upFor: process.uptime(),
    backups: { isNightly: env.backupTo !== undefined, lastGood, trouble: last?.trouble ?? null },
    disk: await roomOn(env.dataDir),
    standby: lists && { isFit: lists.isFit, lag: lists.lagSeconds },
  }
}

const roomOn = (folder: string): Promise<HealthFacts['disk']> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )
