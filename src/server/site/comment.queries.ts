import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { CommentState } from '#domain/site/comments.ts'
import type { Db } from '#server/db/connect.ts'
import { comments, posts } from './site.tables.ts'

/** The database denies visitors the email. */
const readable = {
  id: comments.id,
  postId: comments.postId,
  parent: comments.parent,
  name: comments.name,
  comment: comments.comment,
  createdAt: comments.createdAt,
}

export async function commentsOf(db: Db, post: number) {
  return db
    .select(readable)
    .from(comments)
    .where(and(eq(comments.postId, post), eq(comments.state, 'shown')))
    .orderBy(asc(comments.createdAt), asc(comments.id))
}

export type ReadComment = Awaited<ReturnType<typeof commentsOf>>[number]

export async function isShownUnder(db: Db, id: number, post: number): Promise<boolean> {
  const found = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.postId, post), eq(comments.state, 'shown')))
  return found.length > 0
}

export async function insertComment(db: Db, comment: Omit<typeof comments.$inferInsert, 'id'>): Promise<void> {
  await db.insert(comments).values(comment)
}

export async function listComments(
  db: Db,
  { state, limit, after }: { state?: CommentState | undefined; limit: number; after?: number | undefined },
) {
  const seen = db
    .select({ at: comments.createdAt })
    .from(comments)
    .where(eq(comments.id, after ?? 0))
  const older =
    after === undefined
      ? undefined
      : lt(sql`(${comments.createdAt}, ${comments.id})`, sql`((${seen}), ${after}::integer)`)
  return db
    .select({
      ...readable,
      email: comments.email,
      state: comments.state,
      posttitle: posts.title,
      posturl: posts.url,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(state && eq(comments.state, state), older))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
}

export async function setCommentStates(db: Db, ids: readonly number[], state: CommentState): Promise<number> {
  const changed = await db
    .update(comments)
    .set({ state })
    .where(inArray(comments.id, [...ids]))
    .returning({ id: comments.id })
  return changed.length
}

export async function deleteComments(db: Db, ids: readonly number[]): Promise<number> {
  const branches = sql`with recursive branches as (
    select ${comments.id} from ${comments} where ${inArray(comments.id, [...ids])}
    union select c.id from comments c join branches b on c.parent = b.id
  ) select id from branches`
  const gone = await db.delete(comments).where(sql`${comments.id} in (${branches})`).returning({ id: comments.id })
  return gone.length
}
