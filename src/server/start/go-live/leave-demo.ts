import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#server/base/start-failure.ts'
import { type Actors, inTransaction } from '#server/db/connect.ts'
import { storedName } from '#server/files/stored-name.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Env } from '#server/settings/env.ts'
import { storageAtStart } from '#server/start/storage-at-start.ts'
import type { FirstAdmin } from './first-admin.ts'
import {
  type CompanyFound,
  countDemo,
  type DemoCounts,
  deleteDemo,
  findCompanies,
  putAdmin,
} from './go-live.queries.ts'

export type DemoFound = Readonly<{ deleted: CompanyFound[]; kept: CompanyFound[]; counts: DemoCounts }>

const sandboxJournal = 'sandbox.journal'
const idsOf = (companies: readonly CompanyFound[]) => companies.map(({ id }) => id)

export async function findDemo(platform: Actors['platform']): Promise<DemoFound> {
  return inTransaction(platform, { tenant: null, readonly: true }, async (db) => {
    const companies = await findCompanies(db)
    const deleted = companies.filter(({ seeded }) => seeded)
    const kept = companies.filter(({ seeded }) => !seeded)
    return { deleted, kept, counts: await countDemo(db, idsOf(deleted)) }
  })
}

/**
 * Deletes the demo and creates the first admin in one transaction.
 * @returns the paths of the files that the deleted rows named
 * @throws StartFailure when the admin's address is the login of a remaining person who is no admin
 */
export async function leaveDemo(
  platform: Actors['platform'],
  { deleted }: DemoFound,
  admin: FirstAdmin,
): Promise<string[]> {
  const passwordHash = await hashPassword(admin.password, '')
  return inTransaction(platform, { tenant: null }, async (db) => {
    const files = await deleteDemo(db, idsOf(deleted))
    if (await putAdmin(db, admin.username, passwordHash)) return files
    throw new StartFailure(`${admin.username} is already someone else’s login; nothing was changed`)
  })
}

/**
 * The names of the demo's own files. Called before anything is deleted, to check that the store can be reached.
 * @throws StartFailure when it cannot
 */
export const demoFiles = (env: Pick<Env, 'dataDir' | 's3'>): Promise<string[]> => storageAtStart(env).list('demo')

/**
 * Deletes the files of these paths, the demo's own and its map, and the card sandbox's journal. The demo's own are
 * listed by their folder, because an earlier run may have been cut off after their rows were deleted.
 */
export async function removeDemoFiles(env: Pick<Env, 'dataDir' | 's3'>, paths: readonly string[]): Promise<void> {
  const storage = storageAtStart(env)
  const names = [...paths.map(storedName), ...(await demoFiles(env))]
  for (const name of new Set(names)) await storage.remove(name)
  const gone = [join(env.dataDir, 'map'), join(env.dataDir, sandboxJournal)]
  await Promise.all(gone.map((path) => rm(path, { recursive: true, force: true })))
}
