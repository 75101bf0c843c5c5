import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** What `save_lead` writes. */
export interface LeadRow {
  fullname: string
  firstname: string
  lastname: string
  email: string
  cellphone: string
  address: string
  city: string
  state: string
  zip: string
  lat: number | null
  lng: number | null
  type: string | null
  outofarea: boolean
  step: string
  answers: object
}

/**
 * Updates the lead that was kept under `given` while it lives, else keeps a new one under `post`; both are hashes of keys.
 * @returns whether it is a new one
 */
export async function saveLeadRow(
  db: Db,
  { company, row, given, post }: { company: number; row: LeadRow; given: string; post: string },
  now: Date,
): Promise<boolean> {
  const saved = await db.execute<{ post: string }>(
    sql`select save_lead(${company}, ${JSON.stringify(row)}::jsonb, ${given}, ${post}, ${now}) as post`,
  )
  return saved.rows[0]?.post === post
}

export interface AreaRequest {
  /** Hash of the visitor's key. */
  post: string
  email: string
  cellphone: string
  /** In one line. */
  address: string
  lat: number | null
  lng: number | null
}

/** Keeps demand that no hauler reached. */
export async function insertAreaRequest(db: Db, request: AreaRequest, now: Date): Promise<void> {
  const { post, email, cellphone, address, lat, lng } = request
  await db.execute(sql`
    insert into area_requests (post, email, cellphone, address, lat, lng, created_at)
    values (${post}, ${email}, ${cellphone}, ${address}, ${lat}, ${lng}, ${now})`)
}
