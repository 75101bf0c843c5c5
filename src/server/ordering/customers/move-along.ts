import type { CustomerId } from '#contract/fields.ts'
import { type Address, addressLine, atAddress } from '#domain/ordering/customers/move-along.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Call, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { textOfFound } from '#server/ordering/orders/find-place.ts'
import type { OpenStop, SaleWork, StopPlace } from '#server/ordering/orders/sale-work.ts'
import { type CustomerRow, findCustomer } from './customer.queries.ts'
import { moveOrders, moveServices, type RunningService, runningServices } from './move-along.queries.ts'

/** Keeps the text as typed where the geocoder finds nothing. */
export async function placeMovedTo(
  call: Call,
  { id, ...changed }: { id: CustomerId } & Partial<Address>,
): Promise<StopPlace> {
  const row = await asTenantStaff(call.app, tenantOf(call), (db, tenant) => findCustomer(db, tenant, id))
  if (!row) throw notFound()
  const { address = row.address, city = row.city, state = row.state, zip = row.zip } = changed
  return placeOfAddress(call, { address, city, state, zip })
}

export async function placeOfAddress({ app, log }: Call, address: Address): Promise<StopPlace> {
  const text = addressLine(address)
  const found = await app.outside.geocoder.locate(text).catch((error: unknown) => {
    log.warn({ err: error }, 'the geocoder did not answer')
    return null
  })
  return found
    ? { text: textOfFound(found, address.address), lat: found.lat, lng: found.lng }
    : { text, lat: null, lng: null }
}

export async function whatIsThere(
  db: Db,
  saleWork: SaleWork,
  row: CustomerRow,
  now: Date,
  locked?: 'locked',
): Promise<{ services: RunningService[]; stops: OpenStop[] }> {
  const services = await runningServices(db, row.companyId, row.id, now)
  return atAddress(row, services, await saleWork.openStops(db, row, locked))
}

/** Moves the services at a customer's address, the open deliveries there and their orders to another place. */
export async function moveAlong({ db, app, now }: ShortCall, row: CustomerRow, to: StopPlace): Promise<void> {
  if (to.text === '') return
  const { services, stops } = await whatIsThere(db, app.saleWork, row, now, 'locked')
  const orders = [...new Set(stops.flatMap(({ order }) => order ?? []))]
  await moveServices(
    db,
    row.companyId,
    services.map(({ id }) => id),
    to.text,
  )
  await app.saleWork.moved(
    db,
    row.companyId,
    stops.map(({ id }) => id),
    to,
  )
  await moveOrders(db, row.companyId, orders, to)
}
