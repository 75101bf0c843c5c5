import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { formatDay } from '../../src/domain/companies/days/day-formats.ts'
import { productToday } from '../../tests/support/product-day.ts'
import { DEMO_PASSWORD, openSession, people } from './log-in.ts'
import { openWire, type WireClient } from './wire-client.ts'

/** A crew that no other journey touches: its logins, and the streets of today's stops in order. */
export interface OwnCrew extends Pick<WireClient, 'ask' | 'write'> {
  owner: string
  driver: string
  password: string
  streets: string[]
  /** Writes as the platform’s admin; `ask` and `write` act as the crew's owner. */
  asAdmin: WireClient['write']
  group: number
  company: number
}

/** The first stop; each next one is a third of a mile further north. */
export const FIRST_PLACE = { lat: 33.2, lng: -82.5 }
const NORTH = 0.005
const PASSWORD = 'quiet-street-9'
const PERSON = { firstname: 'Robin', lastname: 'Marsh', status: 'Active', verified: true, password: PASSWORD } as const

/**
 * Creates a company with its group, an owner and a driver, and assigns the driver stops for today.
 * @param phone of all customers
 */
export async function ownCrew(stops: number, { phone = '' } = {}): Promise<OwnCrew> {
  const name = `crew-${randomUUID().slice(0, 8)}`
  const [owner, driver] = [`${name}-owner@yard.example`, `${name}-driver@yard.example`]
  const admin = await openWire(people.admin, DEMO_PASSWORD)
  const { company } = await admin.write('companies.update', { name, slug: name, payfrequency: [1] })
  const joins = { ...PERSON, company: company.id }
  await Promise.all([
    admin.write('users.insert', { ...joins, username: owner, role: 'hauler' }),
    admin.write('users.insert', { ...joins, username: driver, role: 'can-driver' }),
  ])
  const { user, ask, write } = await openWire(owner, PASSWORD)
  const group = user.canmanagergroupid
  if (group === null) throw new Error('a company has no group')
  const streets = Array.from({ length: stops }, (_, at) => `${at + 1} ${name} Street`)
  const deliveryDate = todayOfTown()
  const createAt = (at: number) =>
    write('canmanager.createTask', {
      type: 'deliveries',
      groupId: group,
      address: `${streets[at]}, Cedar Hollow, GA 30990`,
      name: 'Ann Dale',
      phone,
      assignedTo: driver,
      deliveryDate,
      displayOrder: (at + 1) * 10,
      lat: FIRST_PLACE.lat + at * NORTH,
      lng: FIRST_PLACE.lng,
    })
  // All eighty at once would exceed a busy machine's queue.
  const places = [...streets.keys()]
  while (places.length > 0) await Promise.all(places.splice(0, 8).map(createAt))
  return {
    owner,
    driver,
    password: PASSWORD,
    streets,
    group,
    company: company.id,
    ask,
    write,
    asAdmin: admin.write,
  }
}

/** MM/DD/YYYY. */
const todayOfTown = () => formatDay(productToday('America/New_York'))

export const deliveriesOf = ({ ask, group }: OwnCrew) =>
  ask('canmanager.getTasks', { groupid: String(group), type: 'deliveries' })

/** The streets of the crew's stops, in order. */
export const streetsOf = async (crew: OwnCrew) => (await deliveriesOf(crew)).map(({ address }) => address.split(',')[0])

/** Opens the crew's lists as its owner, or its day as its driver, without the login form. */
export async function openCrew(
  page: Page,
  crew: OwnCrew,
  who: 'owner' | 'driver',
  path = '/admin/can-manager',
): Promise<void> {
  await openSession(page, crew[who], crew.password)
  await page.goto(path)
}
