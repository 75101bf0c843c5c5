import type { Place } from '#contract/geo/geo.ts'
import type { OrderPayload } from '#contract/services/orders.ts'
import { withUnit } from '#domain/geo/addresses/address-unit.ts'
import { unitBehind } from '#domain/geo/addresses/unit-behind.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { metersBetween } from '#domain/geo/ways/distance.ts'
import { isPlaceLine } from '#domain/identity/plain-name.ts'
import { addressLine } from '#domain/ordering/customers/move-along.ts'
import { placeOf } from '#server/adapters/geocoder/place-lines.ts'
import type { AppContext } from '#server/calls/app-context.ts'

/** Farther than this from the geocoded address, a point is another place. */
const FARTHEST_METERS = 250

export interface ServicePlace extends Point {
  text: string
  /** Only the visitor's pin says where the place is: the hauler must check before sending a truck. */
  toConfirm: boolean
}

/**
 * Geocodes the order's address; the point sent with the order only has to agree. A pin counts where the address is
 * unknown, and any point while an outside geocoder is down. Null: not an address that service can be promised to.
 */
export async function findPlace(app: AppContext, address: OrderPayload['address']): Promise<ServicePlace | null> {
  const text = addressLine(address)
  const given = { lat: address.lat, lng: address.lng }
  const found = await app.outside.geocoder.locate(text).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the geocoder did not answer')
    return 'down' as const
  })
  const asTyped = isPlaceLine(text) ? { text, ...given, toConfirm: true } : null
  if (found === 'down') return asTyped
  if (found === null) return address.pinned ? asTyped : null
  if (metersBetween(found, given) > FARTHEST_METERS) return null
  return { text: textOfFound(found, address.address), lat: found.lat, lng: found.lng, toConfirm: false }
}

/** A found place in one line, with the unit that was typed: geocoders know houses, not units. */
export function textOfFound(found: Place, typed: string): string {
  const street = withUnit(found.street, unitBehind(typed, found))
  return street === found.street ? found.text : placeOf({ ...found, street }).text
}
