import { houses } from '#demo/town/houses.ts'
import { position } from '#demo/town/plane.ts'
import { streets } from '#demo/town/streets.ts'

export interface TownAddress {
  number: string
  street: string
  city: string
  state: string
  zip: string
  lat: number
  lng: number
}

/** Cedar Hollow, Georgia: a fictional town with about 5,000 addresses, deterministic. */
export function addresses(): TownAddress[] {
  return houses(streets()).map(({ number, street, at }) => {
    const [lng, lat] = position(at)
    return { number: String(number), street, city: 'Cedar Hollow', state: 'GA', zip: '30990', lat, lng }
  })
}

/** One line of text, as on an envelope. */
export function addressLine(address: TownAddress): string {
  return `${address.number} ${address.street}, ${address.city}, ${address.state} ${address.zip}`
}
