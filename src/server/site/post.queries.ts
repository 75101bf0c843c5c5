import { and, desc, eq, getTableColumns, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'
import { posts } from './site.tables.ts'

const { body, ...listed } = getTableColumns(posts)
const inList = { ...listed, characters: sql<number>`length(${body})` }
const whole = { ...inList, body }

export type PostInListRow = Omit<typeof posts.$inferSelect, 'body'> & { characters: number }
export type PostRow = PostInListRow & { body: string }
/** Without a body or the picture's description the stored ones are kept. */
export type SavedPost = Omit<typeof posts.$inferSelect, 'id' | 'version' | 'body' | 'featurealt'> & {
  body?: string | undefined
  featurealt?: string | undefined
}

type Paging = { limit: number; after?: number | undefined }

export const listPublicPosts = (db: Db, today: CalendarDay, paging: Paging) =>
  listPosts(db, paging, and(eq(posts.state, 'published'), lte(posts.publishdate, today)))

export async function listPosts(db: Db, { limit, after }: Paging, which?: SQL): Promise<PostInListRow[]> {
  const seen = db
    .select({ day: posts.publishdate })
    .from(posts)
    .where(eq(posts.id, after ?? 0))
  const older =
    after === undefined ? undefined : lt(sql`(${posts.publishdate}, ${posts.id})`, sql`((${seen}), ${after}::integer)`)
  return db
    .select(inList)
    .from(posts)
    .where(and(which, older))
    .orderBy(desc(posts.publishdate), desc(posts.id))
    .limit(limit)
}

export async function publicPostByUrl(db: Db, url: string, today: CalendarDay): Promise<PostRow | undefined> {
  const found = await db
    .select(whole)
    .from(posts)
    .where(and(eq(posts.url, url), eq(posts.state, 'published'), lte(posts.publishdate, today)))
  return found[0]
}

export async function isPublicPost(db: Db, id: number, today: CalendarDay): Promise<boolean> {
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.state, 'published'), lte(posts.publishdate, today)))
  return found.length > 0
}

export async function postById(db: Db, id: number): Promise<PostRow | undefined> {
  const found = await db.select(whole).from(posts).where(eq(posts.id, id))
  return found[0]
}

/** Serializes saves, so that a free slug stays free until it is taken. Few people write posts. */
export async function lockPosts(db: Db): Promise<void> {
  await db.execute(sql`lock table ${posts} in share row exclusive mode`)
}

export async function slugIsTaken(db: Db, url: string, id: number): Promise<boolean> {
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.url, url), ne(posts.id, id)))
  return found.length > 0
}

export async function insertPost(db: Db, { body: written = '', ...post }: SavedPost): Promise<PostRow | undefined> {
  const made = await db
    .insert(posts)
    .values({ ...post, body: written })
    .returning(whole)
  return made[0]
}

export async function updatePost(db: Db, id: number, post: SavedPost): Promise<PostRow | undefined> {
  const saved = await db
    .update(posts)
    .set({ ...post, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id))
    .returning(whole)
  return saved[0]
}
