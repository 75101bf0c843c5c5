import { expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { sweepUnconfirmedJob } from './sweep-unconfirmed.ts'

// An account with an unconfirmed address ends after a day, with the company it founded, unless that has data.

const haulyard = await openTestHaulyard()
const DAY = 24 * 3600

async function register(username: string, more: object = {}): Promise<void> {
  const { body } = await haulyard.ask('canmanager.register', {
    groupname: `Yard of ${username.split('@')[0]}`,
    companyphone: '478-555-0100',
    companyaddress: '1 Yard Road',
    owner: true,
    firstname: 'Robin',
    lastname: 'Hill',
    username,
    groupId: '',
    roleId: '',
    password: 'long-enough',
    confirm_password: 'long-enough',
    ...more,
  })
  expect(body.success).toBe(true)
}
const sweep = () => sweepUnconfirmedJob(haulyard.haulyard).handle({}, {} as never)
const idOf = async (username: string) =>
  (
    await haulyard.rows<{ id: number; company_id: number | null }>(
      'select id, company_id from users where username = $1',
      [username],
    )
  )[0]
const companyOf = async (username: string) => (await idOf(username))?.company_id as number
const companies = (name: string) => haulyard.rows('select from companies where name = $1', [name])

test('lasts a day, and then goes with the company it founded', async () => {
  await register('gone@yard.example')
  const company = await companyOf('gone@yard.example')
  haulyard.clock.advance(DAY - 60)
  await sweep()
  expect(await companies('Yard of gone')).toHaveLength(1)
  haulyard.clock.advance(60)
  await sweep()
  expect(await idOf('gone@yard.example')).toBeUndefined()
  expect(await companies('Yard of gone')).toEqual([])
  expect(await haulyard.rows('select from groups where company_id = $1', [company])).toEqual([])
  await register('gone@yard.example')
})

test('requests for a deleted company fail from then on', async () => {
  await register('late@yard.example')
  const company = await companyOf('late@yard.example')
  expect((await haulyard.ask('services.getServices', { i: company })).status).toBe(200)
  haulyard.clock.advance(DAY)
  await sweep()
  expect((await haulyard.ask('services.getServices', { i: company })).status).toBe(404)
})

test('a confirmed account stays', async () => {
  await register('kept@yard.example')
  const [mail] = await haulyard.rows<{ text: string }>(
    `select text from messages where recipient = 'kept@yard.example'`,
  )
  const code = /confirm-address\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const proof = { code, password: 'my-own-words', confirmPassword: 'my-own-words' }
  expect((await haulyard.ask('users.confirmUsername', proof)).body.success).toBe(true)
  haulyard.clock.advance(2 * DAY)
  await sweep()
  expect(await companies('Yard of kept')).toHaveLength(1)
})

test.each([
  [
    'a customer',
    `insert into customers (company_id, uuid, fullname, created_at) values ($1, gen_random_uuid(), 'Ann', product_now())`,
  ],
  ['a colleague', `insert into users (username, role, company_id) values ('mate@yard.example', 'can-driver', $1)`],
  [
    'an area',
    `insert into maps (company_id, name, geojson, west, south, east, north) values ($1, 'North', '{}', 0, 0, 1, 1)`,
  ],
  [
    'feedback',
    `insert into feedback (company_id, name, account, feedback, created_at) values ($1, '', '', 'Good', product_now())`,
  ],
  [
    'a task',
    `insert into tasks (company_id, id, group_id, type, address, delivery_date)
     select $1, gen_random_uuid(), id, 'deliveries', '1 Oak', '2026-01-01' from groups where company_id = $1`,
  ],
])('a company with %s stays with its founder', async (what, insert) => {
  const username = `${what.split(' ').pop()}@yard.example`
  await register(username)
  await haulyard.rows(insert, [await companyOf(username)])
  haulyard.clock.advance(DAY)
  await sweep()
  expect(await idOf(username)).toBeDefined()
  expect(await companies(`Yard of ${username.split('@')[0]}`)).toHaveLength(1)
})

test('a crew member goes, unless tasks were assigned to them; the company stays', async () => {
  const [group] = await haulyard.rows<{ driverid: string }>('select driverid from groups where id = 135')
  const joining = { groupId: 135, roleId: group?.driverid, owner: false }
  for (const name of ['idle', 'busy']) await register(`${name}@crew.example`, joining)
  const task = { groupId: 135, address: 'Somewhere', assignedTo: 'busy@crew.example', deliveryDate: '01/02/2026' }
  expect((await haulyard.ask('canmanager.createTask', task, { as: 'manager' })).status).toBe(200)
  haulyard.clock.advance(DAY)
  await sweep()
  expect(await idOf('idle@crew.example')).toBeUndefined()
  expect(await idOf('busy@crew.example')).toMatchObject({ company_id: 35 })
  expect(await haulyard.rows('select from companies where id = 35')).toHaveLength(1)
})

test('accounts without a registration stay: users made by an office, and the demo’s people', async () => {
  const before = await haulyard.rows('select from users where not verified')
  haulyard.clock.advance(30 * DAY)
  await sweep()
  const made = await haulyard.ask(
    'users.insert',
    { username: 'made@home.example', password: 'long-enough' },
    { as: 'admin' },
  )
  expect(made.status).toBe(200)
  haulyard.clock.advance(30 * DAY)
  await sweep()
  expect(await idOf('made@home.example')).toBeDefined()
  expect(await idOf('new-manager@demo.test')).toBeDefined()
  expect(before.length).toBeGreaterThan(0)
})
