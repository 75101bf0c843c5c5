import { randomUUID } from 'node:crypto'
import type { Answer, Asked } from '../../src/contract/contract.ts'
import { DEMO_PASSWORD, people } from './log-in.ts'
import { openWire } from './wire-client.ts'

/** The hauler whose settings each test hauler copies. */
const PIEDMONT = 35

type Service = Answer<'services.update'>['service']

type Settings = Asked<'companies.update'>

/** A hauler with Piedmont's area, carts, dumpsters, roll-offs and fees, whose settings no other journey touches. */
export interface OwnHauler {
  id: number
  slug: string
  name: string
  services: Record<string, Service>
  /** Changes it as an admin, while a visitor is ordering. */
  save: (changed: Settings) => Promise<void>
  closeDays: (days: string[]) => Promise<void>
  stopSelling: (service: string) => Promise<void>
}

/** Creates a test hauler. Its order page is `/h/{slug}`. */
export async function ownHauler(settings: Settings = {}): Promise<OwnHauler> {
  const slug = `own-${randomUUID().slice(0, 8)}`
  const name = `Own Hauling ${slug}`
  const { ask, write } = await openWire(people.admin, DEMO_PASSWORD)
  const { company } = await write('companies.update', {
    name,
    slug,
    payfrequency: [1, 3, 12],
    phone: '478-555-0110',
    offweekends: 0,
    daysnotice: 1,
    setupfee: 50,
    mid: '496400000035',
    midusername: 'sandbox',
    midpassword: 'sandbox',
    address: '1 Yard Road, Cedar Hollow, GA 30990',
    ...settings,
  })
  const { id } = company
  const maps = await ask('maps.getMaps', { i: PIEDMONT })
  const found = await ask('services.getServicesByHaulerId', { i: PIEDMONT })
  const sold = found.filter(({ active }) => active === 1)
  const mapids = new Map<number, number>()
  for (const { id: original, geojson, color, ...map } of maps.filter((each) =>
    sold.some(({ mapid }) => mapid === each.id),
  )) {
    const saved = await write('maps.update', { companyid: id, name: map.name, geojson, color })
    mapids.set(original, saved.map.id)
  }
  const services: Record<string, Service> = {}
  for (const original of sold) {
    const own = {
      ...original,
      id: 0,
      companyid: id,
      mapid: mapids.get(original.mapid) ?? null,
      pricing: null,
      version: undefined,
    }
    const prices = original.prices.map((row) => ({ ...row, id: 0 }))
    const { service } = await write('services.update', { ...own, service_prices: prices })
    services[service.name] = service
  }
  return {
    id,
    slug,
    name,
    services,
    save: async (changed) => void (await write('companies.update', { id, ...changed })),
    closeDays: async (days) =>
      void (await write('companies.updateDisabledDays', {
        id,
        days: days.map((day) => day.split('-').reverse().join('/')),
      })),
    stopSelling: async (service) =>
      void (await write('services.update', { ...services[service], companyid: id, active: 0, version: undefined })),
  }
}
