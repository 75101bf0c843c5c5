import { eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'
import { fileSpace, fileSpaceOfPeople, files } from './files.tables.ts'

export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file)
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id))
}

export async function isFilePrivate(db: Db, path: string): Promise<boolean | undefined> {
  const rows = await db.select({ private: files.private }).from(files).where(eq(files.path, path))
  return rows[0]?.private
}

/** Its owner confirmed an address, or an admin created it. */
export async function isCompanyProven(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await db.execute<{ proven: boolean }>(sql`select company_is_proven(${company}) as proven`)
  return rows[0]?.proven === true
}

export async function unprovenSpace(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select unproven_space() as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

export type Holder = { company: CompanyId } | { person: number }

export async function usedSpace(db: Db, holder: Holder): Promise<number> {
  const rows =
    'company' in holder
      ? await db.select({ bytes: fileSpace.bytes }).from(fileSpace).where(eq(fileSpace.companyId, holder.company))
      : await db
          .select({ bytes: fileSpaceOfPeople.bytes })
          .from(fileSpaceOfPeople)
          .where(eq(fileSpaceOfPeople.userId, holder.person))
  return rows[0]?.bytes ?? 0
}

/**
 * Deletes rows of files uploaded before a moment and named by no company, person, post or remark. Skips files held by
 * `holdFiles`, and repeats the check after locking, so that a file named in between is kept.
 * @returns at most `most` served paths; null when none are left to check
 */
export async function deleteUnnamedFiles(db: Db, before: Date, most: number): Promise<string[] | null> {
  const old = sql`created_at < ${before.toISOString()}::timestamptz and starts_with(path, '/files/uploads/')`
  const found = await db.execute<{ id: string }>(sql`
    ${NAMED} select id from files where ${old} and ${UNNAMED} order by created_at limit ${most} for update skip locked`)
  if (found.rows.length === 0) return null
  const ids = sql.param(found.rows.map(({ id }) => id))
  const { rows } = await db.execute<{ path: string }>(sql`
    ${NAMED} delete from files where id = any(${ids}::uuid[]) and ${UNNAMED} returning path`)
  return rows.map(({ path }) => path)
}

const NAMED = sql`with named as (
  select unnest(array[logo, tosresidential, toscommercial, tosrolloff, rolloffdetails]) as path from companies
  union all select profileimage from users
  union all select photo from task_remarks
  union all select featureimage from posts
  union all select (regexp_matches(body, '/files/[[:alnum:]_./-]+', 'g'))[1] from posts
  union all select (regexp_matches(post::text, '/files/[[:alnum:]_./-]+', 'g'))[1] from deleted_posts
)`
const UNNAMED = sql`not exists (select from named where named.path = files.path)`

/** Protects the files from the sweep until the caller's transaction, which names them, has ended. */
export async function holdFiles(db: Db, paths: readonly string[]): Promise<void> {
  await db.execute(sql`select hold_files(${sql.param(paths)}::text[])`)
}

export async function existingFiles(db: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ path: files.path })
    .from(files)
    .where(inArray(files.path, [...paths]))
  return rows.map(({ path }) => path)
}
