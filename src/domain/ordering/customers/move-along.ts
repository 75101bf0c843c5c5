// A pickup stays with its container unless its delivery moves.

import { isSameHouse } from '#domain/geo/addresses/same-house.ts'

export interface ServiceThere {
  id: number
  name: string
  address: string
  order: string | null
  rollOff: boolean
}

export interface StopThere {
  id: string
  address: string
  order: string | null
  pickup: boolean
}

export interface Address {
  address: string
  city: string
  state: string
  zip: string
}

export const addressLine = ({ address, city, state, zip }: Address): string =>
  [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')

export function atAddress<Service extends ServiceThere, Stop extends StopThere>(
  from: Address,
  services: readonly Service[],
  stops: readonly Stop[],
): { services: Service[]; stops: Stop[] } {
  if (from.address.trim() === '') return { services: [], stops: [] }
  const isThere = ({ address }: { address: string }) => isSameHouse(addressLine(from), address)
  const there = stops.filter(isThere)
  const delivered = new Set(there.flatMap(({ order, pickup }) => (order !== null && !pickup ? order : [])))
  const moves = (order: string | null) => order !== null && delivered.has(order)
  return {
    services: services.filter((service) => isThere(service) && (!service.rollOff || moves(service.order))),
    stops: there.filter(({ order, pickup }) => !pickup || moves(order)),
  }
}

export function moveQuestion({ from, services, stops }: { from: string; services: number; stops: number }): string {
  const named = [services > 0 && counted(services, 'service'), stops > 0 && counted(stops, 'delivery')].filter(Boolean)
  const one = services + stops === 1
  const text = services === 1 ? named.join(' and ').replace('1 service', 'Service') : named.join(' and ')
  return `${text} ${one ? 'is' : 'are'} at ${from}: move ${one ? 'it' : 'them'} too?`
}

function counted(count: number, noun: 'service' | 'delivery'): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun === 'service' ? 'services' : 'deliveries'}`
}
