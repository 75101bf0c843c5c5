import type { BackupContents } from '#domain/operations/health.ts'
import type { Env } from '#server/settings/env.ts'

export const backupContents = ({ databaseUrl, s3 }: Pick<Env, 'databaseUrl' | 's3'>): BackupContents => ({
  database: databaseUrl === undefined,
  files: s3 === undefined,
})
