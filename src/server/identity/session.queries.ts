import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { REPLACED_SECONDS } from '#domain/identity/session.ts'
import type { Db } from '#server/db/connect.ts'
import { sessions } from '#server/db/tables/identity.tables.ts'

/** A session's public id: a prefix of its hash, which opens nothing. */
const name = sql<string>`encode(substring(${sessions.tokenHash} from 1 for 12), 'hex')`

/** Sessions in their last minute are left out: they may be replaced already. */
export async function openSessionsOf(db: Db, userId: number, now: Date, tokenHash: Buffer) {
  const lastMinute = new Date(now.getTime() + REPLACED_SECONDS * 1000)
  return db
    .select({
      id: name,
      agent: sessions.agent,
      place: sessions.network,
      usedAt: sessions.usedAt,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      current: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), or(gt(sessions.expiresAt, lastMinute), eq(sessions.tokenHash, tokenHash))))
    .orderBy(desc(sessions.createdAt))
}

const endWhere = async (db: Db, userId: number, which?: SQL) =>
  (
    await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: name })
  ).length

export const endSession = async (db: Db, userId: number, id: string): Promise<boolean> =>
  (await endWhere(db, userId, sql`${name} = ${id}`)) > 0

export const endOtherSessions = (db: Db, userId: number, keptHash: Buffer): Promise<number> =>
  endWhere(db, userId, ne(sessions.tokenHash, keptHash))

export const endAllSessions = (db: Db, userId: number): Promise<number> => endWhere(db, userId)
