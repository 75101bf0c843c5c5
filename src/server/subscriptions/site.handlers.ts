import type { Given } from '#contract/contract.ts'
import { type Site, siteChanged } from '#contract/subscriptions/sites.ts'
import { addressLine } from '#domain/ordering/customers/move-along.ts'
import { actMessages } from '#domain/subscriptions/act-messages.ts'
import { notFound, Refusal } from '#server/base/refusal.ts'
import { type Call, type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { placeOfAddress } from '#server/ordering/customers/move-along.ts'
import { wrong } from './do-act.ts'
import { addSite, changeSite, findSite, type SiteFacts, sitesOf } from './site.queries.ts'

type Wanted = Given<'customers.saveSite'>
type Point = Pick<SiteFacts, 'lat' | 'lng'>

export const siteHandlers: Handlers<'customers.getSites' | 'customers.saveSite'> = {
  'customers.getSites': (call, { i }) => sitesOf(call.db, tenantOf(call), i),

  'customers.saveSite': {
    async prepare(call, wanted) {
      const found = await pointOf(call, wanted)
      return async (short) => ({ success: true as const, site: await saveSite(short, wanted, found) })
    },
  },
}

/** A pin that was set is taken; else the address is looked up, and keeps its text where it is not found. */
async function pointOf(call: Call, { lat, lng, ...address }: Wanted): Promise<Point> {
  if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng }
  const found = await placeOfAddress(call, address)
  return { lat: found.lat, lng: found.lng }
}

async function saveSite(call: ShortCall, wanted: Wanted, point: Point): Promise<Site> {
  const { db } = call
  const company = tenantOf(call)
  const { id, version, customer, ...facts } = wanted
  const written = { ...facts, ...point, placetoconfirm: point.lat === null }
  if (id === undefined) return addSite(db, company, customer, written)
  const site = await findSite(db, company, id, 'update')
  if (!site) throw notFound()
  if (site.customer !== customer) throw wrong('id', actMessages.otherSite)
  if (version !== undefined && version !== site.version) {
    throw new Refusal(siteChanged, { message: actMessages.siteChanged, site })
  }
  const stays = addressLine(site) === addressLine(wanted) && wanted.lat == null
  const saved = await changeSite(db, company, id, stays ? { ...written, ...placeAsIs(site) } : written)
  await call.app.serviceWork.siteChanged(db, company, site, saved)
  return saved
}

const placeAsIs = ({ lat, lng, placetoconfirm }: Site) => ({ lat, lng, placetoconfirm })
