import { join } from 'node:path'
import type { Env } from '#server/settings/env.ts'
import type { FileStorage } from './file-storage.ts'
import { openLocalFolder } from './local-folder.ts'
import { openS3 } from './s3.ts'

export function openStorage({ s3, dataDir }: Pick<Env, 'dataDir'> & Partial<Pick<Env, 's3'>>): FileStorage {
  return s3 ? openS3(s3) : openLocalFolder(join(dataDir, 'files'))
}
