import { LRUCache } from 'lru-cache'
import { embedOrigin } from '#domain/companies/embed-origin.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { House } from '#server/house.ts'
import { embedOriginsOfSlug } from './queries.ts'

const A_MINUTE = 60_000

/** The web sites that may frame a hauler's order page, by its slug. A changed setting counts within a minute. */
export function openEmbedOrigins({ actors }: House): (slug: string) => Promise<string[]> {
  const known = new LRUCache<string, string[]>({ max: 1_000, ttl: A_MINUTE })
  return async (slug) => {
    const kept = known.get(slug)
    if (kept) return kept
    const written = await inTransaction(actors.public, { tenant: null, readonly: true }, (db) =>
      embedOriginsOfSlug(db, slug),
    )
    const origins = written.map(embedOrigin).filter((origin) => origin !== null)
    known.set(slug, origins)
    return origins
  }
}
