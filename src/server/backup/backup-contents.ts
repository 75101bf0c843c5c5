import type { BackupContents } from '#domain/operations/health.ts'
import type { Env } from '#server/start/env.ts'

/** The contents of the nightly backup with these settings. */
export const backupContents = ({ databaseUrl, s3 }: Pick<Env, 'databaseUrl' | 's3'>): BackupContents => ({
  database: databaseUrl === undefined,
  files: s3 === undefined,
})
