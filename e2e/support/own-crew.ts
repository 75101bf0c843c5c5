import { randomUUID } from 'node:crypto'
import { house } from './wire-orders.ts'

/** A crew that no other journey touches: its log-ins, and the streets of today's stops in their order. */
export interface OwnCrew {
  owner: string
  driver: string
  password: string
  streets: string[]
  /** Asks as the crew's owner. */
  ask: <Answer>(method: string, query: Record<string, string>) => Promise<Answer>
  group: number
}

interface Member {
  token: string
  user: { canmanagergroupid: number }
}

/** The first stop; each other one is a third of a mile further north. */
export const FIRST_PLACE = { lat: 33.2, lng: -82.5 }
const NORTH = 0.005
const PASSWORD = 'quiet-street-9'
const PERSON = { companyphone: '555 0100', companyaddress: '1 Yard Road', firstname: 'Robin', lastname: 'Marsh' }

/** Founds a group, lets a driver join, and gives the driver stops for today. */
export async function ownCrew(stops: number): Promise<OwnCrew> {
  const name = `crew-${randomUUID().slice(0, 8)}`
  const [owner, driver] = [`${name}-owner@yard.example`, `${name}-driver@yard.example`]
  await register({ groupname: name, username: owner, owner: true })
  const boss = await logInOverWire(owner)
  const group = boss.user.canmanagergroupid
  const [codes] = (await read(boss.token, 'getGroup', { id: String(group) })) as { driverid: string }[]
  await register({ username: driver, groupId: group, roleId: codes?.driverid })
  const streets = Array.from({ length: stops }, (_, at) => `${at + 1} ${name} Street`)
  for (const [at, street] of streets.entries()) {
    const place = { ...FIRST_PLACE, lat: FIRST_PLACE.lat + at * NORTH }
    await createStop(boss, { street, driver, displayOrder: (at + 1) * 10, ...place })
  }
  return {
    ...{ owner, driver, password: PASSWORD, streets, group },
    ask: async <Answer>(method: string, query: Record<string, string>) =>
      (await read(boss.token, method, query)) as Answer,
  }
}

async function register(who: object): Promise<void> {
  const body = { ...PERSON, ...who, password: PASSWORD, confirm_password: PASSWORD }
  await write(null, 'register', body)
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
    ...{ timeZone: 'America/New_York', month: '2-digit', day: '2-digit', year: 'numeric' },
  }).format(new Date())
  const stop = { type: 'deliveries', address: `${street}, Cedar Hollow, GA 30990`, name: 'Ann Dale', ...more }
  const groupId = user.canmanagergroupid
  await write(token, 'createTask', { ...stop, groupId, assignedTo: driver, deliveryDate: today })
}

async function logInOverWire(username: string): Promise<Member> {
  const authorization = `Basic ${Buffer.from(`${username}:${PASSWORD}`).toString('base64')}`
  const answer = await fetch(`${house()}/cfc/api/users.cfc?method=login`, {
    ...{ method: 'POST', body: '{}', headers: { authorization, 'content-type': 'application/json' } },
  })
  return (await expectOk(answer)) as Member
}

async function write(token: string | null, method: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const url = `${house()}/cfc/api/canmanager.cfc?method=${method}`
  return expectOk(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function read(token: string, method: string, query: Record<string, string>): Promise<unknown> {
  const url = `${house()}/cfc/api/canmanager.cfc?${new URLSearchParams({ method, ...query })}`
  return expectOk(await fetch(url, { headers: { authorization: `Bearer ${token}` } }))
}

async function expectOk(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok || text.includes('"success":false')) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}
