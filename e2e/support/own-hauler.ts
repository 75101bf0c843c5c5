import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD, people } from './log-in.ts'
import { serverOrigin } from './wire-orders.ts'

/** The hauler that an own one is made after. */
const PIEDMONT = 35

interface Service {
  id: number
  name: string
  type: string
  mapid: number
  active: 0 | 1
  prices: object[]
}

/** A hauler with Piedmont's area, carts, dumpsters, roll-offs and fees, whose settings no other journey touches. */
export interface OwnHauler {
  id: number
  slug: string
  name: string
  /** Its services by name. */
  services: Record<string, Service>
  /** Changes it as an admin does, while somebody orders. */
  save: (changed: object) => Promise<void>
  closeDays: (days: string[]) => Promise<void>
  stopSelling: (service: string) => Promise<void>
}

/** Makes one. Its order page is `/h/{slug}`. */
export async function ownHauler(settings: object = {}): Promise<OwnHauler> {
  const slug = `own-${randomUUID().slice(0, 8)}`
  const name = `Own Hauling ${slug}`
  const call = await asAdmin()
  const { company } = await call<{ company: { id: number } }>('companies.update', {
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
  const maps = await call<{ id: number; name: string; geojson: object; color: string }[]>('maps.getMaps', {
    i: PIEDMONT,
  })
  const found = await call<Service[]>('services.getServicesByHaulerId', { i: PIEDMONT })
  const sold = found.filter(({ active }) => active === 1)
  const mapids = new Map<number, number>()
  for (const { id: original, geojson, color, ...map } of maps.filter((each) =>
    sold.some(({ mapid }) => mapid === each.id),
  )) {
    const saved = await call<{ map: { id: number } }>('maps.update', { companyid: id, name: map.name, geojson, color })
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
    const { service } = await call<{ service: Service }>('services.update', { ...own, service_prices: prices })
    services[service.name] = service
  }
  return {
    id,
    slug,
    name,
    services,
    save: async (changed) => void (await call('companies.update', { id, ...changed })),
    closeDays: async (days) =>
      void (await call('companies.updateDisabledDays', {
        id,
        days: days.map((day) => day.split('-').reverse().join('/')),
      })),
    stopSelling: async (service) =>
      void (await call('services.update', { ...services[service], active: 0, version: undefined })),
  }
}

const READS = ['maps.getMaps', 'services.getServicesByHaulerId']

async function asAdmin() {
  const authorization = `Basic ${Buffer.from(`${people.admin}:${DEMO_PASSWORD}`).toString('base64')}`
  const { token } = await answerOf<{ token: string }>(
    await fetch(`${serverOrigin()}/cfc/api/users.cfc?method=login`, {
      method: 'POST',
      body: '{}',
      headers: { ...JSON_BODY, authorization },
    }),
  )
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  return async <Answer>(call: string, input: object): Promise<Answer> => {
    const [component, method] = call.split('.')
    const url = `${serverOrigin()}/cfc/api/${component}.cfc?method=${method}`
    if (READS.includes(call))
      return answerOf(await fetch(`${url}&${new URLSearchParams(input as Record<string, string>)}`, { headers }))
    return answerOf(await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) }))
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

async function answerOf<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text()
  if (!answer.ok || text.includes('"success":false')) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}
