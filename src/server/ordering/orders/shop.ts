import { LRUCache } from 'lru-cache'
import type { AppContext } from '#server/calls/app-context.ts'
import type { TenantId } from '#server/calls/tenant.ts'
import { applyDuePrices } from '#server/catalog/due-prices.ts'
import { type Actors, unscoped } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { shopVersion } from './order.queries.ts'
import { readShop, type Shop } from './read-shop.ts'

const MOST_SHOPS = 200
const kept = new WeakMap<Actors, LRUCache<number, Shop>>()

function shopsOf({ actors }: AppContext): LRUCache<number, Shop> {
  const known = kept.get(actors) ?? new LRUCache<number, Shop>({ max: MOST_SHOPS })
  kept.set(actors, known)
  return known
}

/**
 * A company's shop as of `version`, read a moment ago: from the cache while unchanged, else read again as the tenant's
 * staff. It may be newer than the version, never older. Without a version a price raise is due, which is applied first.
 */
export async function shopAt(app: AppContext, tenant: TenantId, version: number | null): Promise<Shop> {
  if (version === null) {
    await applyDuePrices(app, tenant, app.now())
    return shopNow(app, tenant)
  }
  const shops = shopsOf(app)
  const known = shops.get(tenant)
  if (known?.version === version) return known
  const shop = await asTenantStaff(app, tenant, (db) => readShop(db, tenant, version))
  shops.set(tenant, shop)
  return shop
}

export async function shopNow(app: AppContext, tenant: TenantId): Promise<Shop> {
  const version = await unscoped(app.actors.public, (db) => shopVersion(db, tenant, app.now()))
  return shopAt(app, tenant, version)
}

/** The cached shop, possibly stale: a sale by it must check its version. */
export async function lastShop(app: AppContext, tenant: TenantId): Promise<Shop> {
  return shopsOf(app).get(tenant) ?? shopNow(app, tenant)
}
