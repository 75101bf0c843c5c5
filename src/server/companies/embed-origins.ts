import { LRUCache } from 'lru-cache'
import { embedOrigin } from '#domain/companies/embed-origin.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { embedOriginsOfSlug } from './companies.queries.ts'

const A_MINUTE = 60_000

/**
 * The web sites that may frame a hauler's order page, by its slug, cached for a minute. Without a database the stale
 * entry is used, so that a framed page can at least show the problem.
 */
export function openEmbedOrigins({ actors }: AppContext): (slug: string) => Promise<string[]> {
  const known = new LRUCache<string, string[]>({ max: 1_000, ttl: A_MINUTE, noDeleteOnStaleGet: true })
  return async (slug) => {
    const kept = known.get(slug)
    if (kept) return kept
    try {
      const written = await inTransaction(actors.public, { tenant: null, readonly: true }, (db) =>
        embedOriginsOfSlug(db, slug),
      )
      const origins = written.map(embedOrigin).filter((origin) => origin !== null)
      known.set(slug, origins)
      return origins
    } catch (error) {
      const last = known.get(slug, { allowStale: true })
      if (last && isUnavailable(error)) return last
      throw error
    }
  }
}
