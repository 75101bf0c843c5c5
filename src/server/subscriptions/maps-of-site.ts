import type { Site } from '#contract/subscriptions/sites.ts'
import { type Call, tenantOf } from '#server/calls/handler.ts'

/** The maps that cover a site; null while its place is not known. */
export async function mapsOfSite(call: Call, { lat, lng }: Site): Promise<ReadonlySet<number> | null> {
  return lat === null || lng === null ? null : call.app.memory.areas.mapsCovering(tenantOf(call), { lat, lng })
}
