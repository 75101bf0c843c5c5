import { randomUUID } from 'node:crypto'
import { house } from './wire-orders.ts'

/** A crew that no other journey touches: its driver's log-in, and the streets of today's stops in their order. */
export interface OwnCrew {
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
  for (const [at, street] of streets.entries()) await createStop(boss, { street, driver, displayOrder: (at + 1) * 10 })
  return {
    ...{ driver, password: PASSWORD, streets, group },
    ask: async <Answer>(method: string, query: Record<string, string>) =>
      (await read(boss.token, method, query)) as Answer,
  }
}

async function register(who: object): Promise<void> {
  const body = { ...PERSON, ...who, password: PASSWORD, confirm_password: PASSWORD }
  await write(null, 'register', body)
}

async function createStop(
  { token, user }: Member,
  { street, driver, displayOrder }: { street: string; driver: string; displayOrder: number },
): Promise<void> {
  const today = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', month: '2-digit', day: '2-digit', year: 'numeric' },
  }).format(new Date())
  const stop = { type: 'deliveries', address: `${street}, Cedar Hollow, GA 30990`, name: 'Ann Dale' }
  const groupId = user.canmanagergroupid
  await write(token, 'createTask', { ...stop, groupId, assignedTo: driver, deliveryDate: today, displayOrder })
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
