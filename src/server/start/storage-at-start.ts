import { type FileStorage, StoreUnreachable } from '#server/adapters/storage/file-storage.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { StartFailure } from '#server/base/start-failure.ts'
import type { Env } from '#server/settings/env.ts'
import { storeSetting } from './outside-places.ts'

/**
 * Storage for the start and for commands: a failing outside store ends the command with one line that names the setting
 * and the fix.
 */
export function storageAtStart(env: Pick<Env, 'dataDir'> & Partial<Pick<Env, 's3'>>): FileStorage {
  const storage = openStorage(env)
  const { s3 } = env
  if (!s3) return storage
  const said = (cause: unknown): never => {
    const message = cause instanceof Error ? cause.message : String(cause)
    if (cause instanceof StoreUnreachable) {
      const todo = `start it, or set another ${storeSetting(s3)}`
      throw new StartFailure(`${storeSetting(s3)}: ${message}; ${todo}`, { cause })
    }
    const todo = 'check the bucket, region and key, and the key’s permissions'
    throw new StartFailure(`S3_*: ${message}; ${todo}`, { cause })
  }
  return {
    put: (...file) => storage.put(...file).catch(said),
    read: (name) => storage.read(name).catch(said),
    remove: (name) => storage.remove(name).catch(said),
    list: (folder) => storage.list(folder).catch(said),
  }
}
