import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, openSession, people } from './log-in.ts'
import { serverOrigin } from './wire-orders.ts'

/** A crew that no other journey touches: its log-ins, and the streets of today's stops in their order. */
export interface OwnCrew {
  owner: string
  driver: string
  password: string
  streets: string[]
  /** Asks as the crew's owner. */
  ask: <Answer>(method: string, query: Record<string, string>) => Promise<Answer>
  /** Changes something as the crew's owner. */
  write: (call: string, body: object) => Promise<unknown>
  /** Changes something as the platform’s admin. */
  asAdmin: (call: string, body: object) => Promise<unknown>
  group: number
  company: number
}

interface Member {
  token: string
  user: { canmanagergroupid: number }
}

interface Made {
  company: { id: number }
}

/** The first stop; each other one is a third of a mile further north. */
export const FIRST_PLACE = { lat: 33.2, lng: -82.5 }
const NORTH = 0.005
const PASSWORD = 'quiet-street-9'
const PERSON = { firstname: 'Robin', lastname: 'Marsh', status: 'Active', verified: true, password: PASSWORD }

/** Makes a company with its group, an owner and a driver, and gives the driver stops for today. */
export async function ownCrew(stops: number): Promise<OwnCrew> {
  const name = `crew-${randomUUID().slice(0, 8)}`
  const [owner, driver] = [`${name}-owner@yard.example`, `${name}-driver@yard.example`]
  const { token: admin } = await logInOverWire(people.admin, DEMO_PASSWORD)
  const { company } = (await write(admin, 'companies.update', { name, slug: name, payfrequency: [1] })) as Made
  const joins = { ...PERSON, company: company.id }
  await Promise.all([
    write(admin, 'users.insert', { ...joins, username: owner, role: 'hauler' }),
    write(admin, 'users.insert', { ...joins, username: driver, role: 'can-driver' }),
  ])
  const boss = await logInOverWire(owner, PASSWORD)
  const group = boss.user.canmanagergroupid
  const streets = Array.from({ length: stops }, (_, at) => `${at + 1} ${name} Street`)
  const createAt = (street: string, at: number) =>
    createStop(boss, { street, driver, displayOrder: (at + 1) * 10, ...FIRST_PLACE, lat: FIRST_PLACE.lat + at * NORTH })
  await Promise.all(streets.map(createAt))
  return {
    owner,
    driver,
    password: PASSWORD,
    streets,
    group,
    company: company.id,
    ask: async <Answer>(method: string, query: Record<string, string>) =>
      (await read(boss.token, method, query)) as Answer,
    write: (call, body) => write(boss.token, call, body),
    asAdmin: (call, body) => write(admin, call, body),
  }
}

/** Opens the crew's lists as its owner, or its day as its driver, without the form of the log-in. */
export async function openCrew(
  page: Page,
  crew: OwnCrew,
  who: 'owner' | 'driver',
  path = '/admin/can-manager',
): Promise<void> {
  await openSession(page, crew[who], crew.password)
  await page.goto(path)
}

interface NewStop {
  street: string
  driver: string
  displayOrder: number
  lat: number
  lng: number
}

async function createStop({ token, user }: Member, { street, driver, ...more }: NewStop): Promise<void> {
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date())
  const stop = { type: 'deliveries', address: `${street}, Cedar Hollow, GA 30990`, name: 'Ann Dale', ...more }
  const groupId = user.canmanagergroupid
  await write(token, 'canmanager.createTask', { ...stop, groupId, assignedTo: driver, deliveryDate: today })
}

async function logInOverWire(username: string, password: string): Promise<Member> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const answer = await fetch(`${serverOrigin()}/cfc/api/users.cfc?method=login`, {
    method: 'POST',
    body: '{}',
    headers: { authorization, 'content-type': 'application/json' },
  })
  return (await expectOk(answer)) as Member
}

async function write(token: string, call: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const [component, method] = call.split('.')
  const url = `${serverOrigin()}/cfc/api/${component}.cfc?method=${method}`
  return expectOk(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function read(token: string, method: string, query: Record<string, string>): Promise<unknown> {
  const url = `${serverOrigin()}/cfc/api/canmanager.cfc?${new URLSearchParams({ method, ...query })}`
  return expectOk(await fetch(url, { headers: { authorization: `Bearer ${token}` } }))
}

async function expectOk(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok || text.includes('"success":false')) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}
