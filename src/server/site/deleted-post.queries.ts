import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { posts } from './site.tables.ts'

export async function deletePost(db: Db, id: number, now: Date): Promise<boolean> {
  await db.execute(sql`
    insert into deleted_posts (id, post, comments, deleted_at)
    select p.id, to_jsonb(p), coalesce((select jsonb_agg(to_jsonb(c)) from comments c where c.post_id = p.id), '[]'), ${now}
    from posts p where p.id = ${id}`)
  const deleted = await db.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id })
  return deleted.length > 0
}

export async function lockDeletedPost(db: Db, id: number): Promise<{ url: string } | undefined> {
  const found = await db.execute<{ url: string }>(
    sql`select post ->> 'url' as url from deleted_posts where id = ${id} for update`,
  )
  return found.rows[0]
}

export async function restorePost(db: Db, id: number): Promise<void> {
  await db.execute(sql`
    insert into posts select was.* from deleted_posts d, jsonb_populate_record(null::posts, d.post) as was where d.id = ${id}`)
  await db.execute(sql`
    insert into comments
    select was.* from deleted_posts d, jsonb_populate_recordset(null::comments, d.comments) as was where d.id = ${id}`)
  await db.execute(sql`delete from deleted_posts where id = ${id}`)
}
