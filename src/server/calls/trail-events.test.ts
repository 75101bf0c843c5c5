import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { because } from '#server/db/cause.ts'
import { inTransaction } from '#server/db/connect.ts'
import { createLog } from '#server/operations/log.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { basic, LOGINS, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Logins, failed attempts, refusals and exports: in the trail for people, in the log for machines.

const lines: string[] = []
const log = createLog('info', false, (line) => lines.push(line))
const haulyard = await openTestHaulyard({ parts: { log } })
const { send, rows, logIn } = haulyard
const orders = await openOrders(haulyard)

interface Line {
  company_id: number | null
  user_id: number | null
  network: string
  call: string
  kind: string
  subject: string
  subject_id: string
  times: number
  about: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
async function told(event: string): Promise<Line[]> {
  await haulyard.haulyard.trail.settled()
  return rows<Line>('select * from trail where event = $1 order by id', [event])
}
const logged = (event: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.event === event)

async function idOf(username: string): Promise<number> {
  const [found] = await rows<{ id: number }>('select id from users where username = $1', [username])
  if (!found) throw new Error(`nobody is ${username}`)
  return found.id
}
const tryLogin = (username: string, secret: string, from: string) =>
  haulyard.request(wirePath('users.login'), {
    method: 'POST',
    headers: { Authorization: basic(username, secret), 'X-Forwarded-For': from },
  })

/** With a fresh login. */
const as = async (part: keyof typeof LOGINS) => ({ headers: { Authorization: `Bearer ${await logIn(LOGINS[part])}` } })

beforeEach(() => {
  lines.length = 0
})

describe('a wrong password', () => {
  test("records the sender's network and the victim's account, in the trail and in the log", async () => {
    const victim = await idOf('owner@demo.test')
    expect((await tryLogin('owner@demo.test', 'guessed-it', '203.0.113.66')).status).toBe(401)
    expect(await told('log-in failed')).toMatchObject([
      {
        company_id: 35,
        user_id: null,
        network: '203.0.113.66',
        kind: 'log-ins',
        subject: 'user',
        subject_id: String(victim),
        about: { username: 'owner@demo.test' },
      },
    ])
    expect(logged('login.wrong')).toMatchObject([
      { level: 'warn', user: null, target: victim, company: 35, network: '203.0.113.66', call: 'users.login' },
    ])
    expect(lines.join('')).not.toMatch(/guessed-it|owner@demo/)
  })

  test('is counted on one line when repeated, rate-limited attempts included', async () => {
    for (let tries = 0; tries < 14; tries += 1) await tryLogin('manager@demo.test', 'guessed-it', '203.0.113.67')
    const manager = String(await idOf('manager@demo.test'))
    const ofManager = async (event: string) => (await told(event)).filter((line) => line.subject_id === manager)
    expect(await ofManager('log-in failed')).toMatchObject([{ times: 10 }])
    expect(await ofManager('log-in limited')).toMatchObject([{ times: 4, network: '203.0.113.67' }])
    expect(logged('login.limited')).toHaveLength(4)
  })

  test('has one line for all unknown names, without storing them', async () => {
    for (const name of ['ann', 'bob', 'cid']) await tryLogin(`${name}@nowhere.example`, 'guessed-it', '203.0.113.68')
    const lines = (await told('log-in failed')).filter(({ network }) => network === '203.0.113.68')
    expect(lines).toMatchObject([{ company_id: null, subject_id: '', about: null, times: 3 }])
    expect(JSON.stringify(lines)).not.toContain('nowhere.example')
  })

  test('is recorded alike within a session, by any call', async () => {
    const owner = await idOf('owner@demo.test')
    const session = await as('owner')
    await send('users.prove', { password: 'guessed-it' }, session)
    await send('users.prove', { code: '000000' }, session)
    await send('users.update', { id: owner, password: 'a new long one', currentpassword: 'guessed-it' }, session)
    const lines = (await told('log-in failed')).filter(({ call }) => call !== 'users.login')
    expect(lines.map(({ call, times, user_id, subject_id }) => [call, times, user_id, subject_id])).toEqual([
      ['users.prove', 2, owner, String(owner)],
      ['users.update', 1, owner, String(owner)],
    ])
    expect(logged('proof.wrong')).toMatchObject([{ user: owner, target: owner }, {}, { call: 'users.update' }])
  })

  test('begins a new line with the next hour', async () => {
    await tryLogin('driver@demo.test', 'guessed-it', '203.0.113.69')
    haulyard.clock.advance(3_600)
    await tryLogin('driver@demo.test', 'guessed-it', '203.0.113.69')
    expect((await told('log-in failed')).filter(({ network }) => network === '203.0.113.69')).toHaveLength(2)
  })
})

/** Disables the database function that writes events. */
async function withoutTrail(work: () => Promise<void>): Promise<void> {
  await rows('alter function note_events rename to note_events_away')
  try {
    await work()
    await haulyard.haulyard.trail.settled()
  } finally {
    await rows('alter function note_events_away rename to note_events')
  }
}

describe('without a trail to write to', () => {
  test('a refusal stays a refusal', () =>
    withoutTrail(async () => {
      expect((await tryLogin('other@demo.test', 'guessed-it', '203.0.113.70')).status).toBe(401)
      expect((await send('users.getUsers', {}, { as: 'owner' })).status).toBe(403)
    }))

  test('nothing is exported', () =>
    withoutTrail(async () => {
      expect((await send('customers.export', {}, { as: 'owner' })).status).toBe(500)
    }))
})

test('a login, a logout and a session ended by another person each have their line', async () => {
  const owner = await idOf('owner@demo.test')
  const { headers } = await as('owner')
  await logIn('owner@demo.test')
  expect((await told('logged in')).at(-1)).toMatchObject({ company_id: 35, user_id: owner, subject_id: String(owner) })
  expect(logged('login').at(-1)).toMatchObject({ level: 'info', user: owner, company: 35, network: '127.0.0.1' })
  expect((await send('users.endSessions', {}, { headers })).status).toBe(200)
  expect((await told('session ended')).at(-1)).toMatchObject({ user_id: owner, call: 'users.endSessions' })
  await send('users.logout', {}, { headers })
  expect(await told('logged out')).toMatchObject([{ user_id: owner, subject: 'user', subject_id: String(owner) }])
  expect(logged('logout')).toMatchObject([{ user: owner, call: 'users.logout' }])
})

test('a login with a second factor says so', async () => {
  await rows(`update users set second_factor = true where username = 'manager@demo.test'`)
  const manager = await idOf('manager@demo.test')
  await because(
    { user: null, role: '', network: '203.0.113.9', call: 'users.login', byHand: false, request: 'r' },
    () =>
      inTransaction(haulyard.actors.platform, { tenant: null }, (db) =>
        db.execute(sql`insert into sessions (token_hash, user_id, created_at, used_at, proven_at, expires_at)
        values ('\\x01', ${manager}, product_now(), product_now(), product_now(), product_now())`),
      ),
  )
  expect((await told('logged in')).at(-1)).toMatchObject({ user_id: manager, after: { second_factor: true } })
  await rows(`update users set second_factor = false where username = 'manager@demo.test'`)
})

test('expired sessions that are swept leave no line', async () => {
  const before = await rows('select id from trail')
  await rows('delete from sessions where expires_at <= product_now()')
  expect(await rows('select id from trail')).toEqual(before)
})

test('a call forbidden to a role is recorded once an hour, with its caller and target', async () => {
  const driver = await idOf('driver@demo.test')
  const driving = await as('driver')
  for (const companyId of [36, 35, 36]) {
    expect((await send('services.getOrders', { companyId }, driving)).status).toBe(403)
  }
  const mine = (await told('refused')).filter(({ user_id }) => user_id === driver)
  expect(mine).toMatchObject([
    { company_id: 35, call: 'services.getOrders', kind: 'refusals', times: 3, after: { company: 36 } },
  ])
  expect(logged('refused')).toHaveLength(3)
  expect(logged('refused')[0]).toMatchObject({ level: 'warn', user: driver, call: 'services.getOrders', target: 36 })
})

test('other rejected calls are in the log, with their network', async () => {
  const owner = await idOf('owner@demo.test')
  const owning = await as('owner')
  expect((await send('customers.getCustomers', { companyId: 36 }, owning)).status).toBe(404)
  expect((await send('customers.getCustomers', { limit: 'many' }, owning)).status).toBe(400)
  await haulyard.haulyard.limits.reserve([['contactPerAddress', '198.51.100.7']], 60)
  const headers = { 'X-Forwarded-For': '198.51.100.7' }
  expect((await send('vmail.contact', { comment: 'Hello' }, { headers })).status).toBe(429)
  const mine = { user: owner, company: 35, call: 'customers.getCustomers' }
  expect(logged('missed')).toMatchObject([{ ...mine, level: 'info', reason: 'not-found' }])
  expect(logged('invalid')).toMatchObject([{ ...mine, level: 'info', reason: 'fields.invalid' }])
  expect(logged('limited')).toMatchObject([
    { level: 'warn', user: null, network: '198.51.100.7', call: 'vmail.contact' },
  ])
})

test('a proof, a wrong one, a new password and an invalid code are in the log', async () => {
  const driver = await idOf('driver@demo.test')
  const driving = await as('driver')
  await send('users.prove', { password: 'guessed-it' }, driving)
  await send('users.prove', { password }, driving)
  const changed = { id: driver, password: 'a longer one now', currentpassword: password }
  expect((await send('users.update', changed, driving)).status).toBe(200)
  const code = {
    username: 'owner@demo.test',
    code: 'f'.repeat(32),
    password: 'long enough',
    confirmPassword: 'long enough',
  }
  await send('users.doPasswordReset', code, {})
  expect(logged('proof.wrong')).toMatchObject([{ level: 'warn', user: driver, target: driver }])
  expect(logged('proof')).toMatchObject([{ level: 'info', user: driver }])
  expect(logged('password.set')).toMatchObject([{ user: driver, target: driver, call: 'users.update' }])
  expect(logged('code.wrong')).toMatchObject([{ level: 'warn', user: null, call: 'users.doPasswordReset' }])
  expect(lines.join('')).not.toContain('f'.repeat(32))
})

test('an export records its user and filters, and not the searched name', async () => {
  const owner = await idOf('owner@demo.test')
  await send('customers.export', { tab: 'leads', query: 'Robin' }, await as('owner'))
  expect(await told('exported')).toMatchObject([
    {
      company_id: 35,
      user_id: owner,
      kind: 'files',
      subject: 'list',
      subject_id: 'customers',
      after: { tab: 'leads', query: 'kept' },
    },
  ])
  expect(logged('export')).toMatchObject([{ user: owner, company: 35, call: 'customers.export' }])
  expect(lines.join('')).not.toContain('Robin')
})

test('an export written by the browser is recorded like one by the server', async () => {
  await send('trail.noteExport', { list: 'price sets' }, await as('owner'))
  expect((await told('exported')).at(-1)).toMatchObject({ company_id: 35, subject_id: 'price sets', kind: 'files' })
  expect(logged('export').at(-1)).toMatchObject({ company: 35, call: 'trail.noteExport' })
})

test('a refund records its author, network and amount', async () => {
  const owner = await idOf('owner@demo.test')
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  const { order } = body as { order: string }
  await send('services.refund', { order }, { ...(await as('owner')), key: newKey() })
  const told = await rows(`select * from trail where subject = 'refund' and subject_id = $1 order by id`, [order])
  const by = { company_id: 35, user_id: owner, role: 'hauler', call: 'services.refund', about: { amount: 73.54 } }
  expect(told).toMatchObject([
    { ...by, after: { state: 'asked' } },
    { ...by, after: { state: 'done' } },
  ])
  expect(logged('refund')).toMatchObject([{ user: owner, company: 35, target: order, amount: 73.54 }])
})

test('granted permissions and changed bank accounts are in the log', async () => {
  const driver = await idOf('driver@demo.test')
  await send('users.update', { id: driver, role: 'can-manager' }, await as('admin'))
  expect(logged('role.changed')).toMatchObject([{ user: await idOf('admin@demo.test'), company: 35, target: driver }])
  await send('companies.update', { id: 35, notifyemail: 'elsewhere@example.com' }, await as('owner'))
  expect(logged('merchant.changed')).toMatchObject([{ company: 35, call: 'companies.update' }])
  expect(lines.join('')).not.toContain('elsewhere@example.com')
})

test('an import has one line and none for its customers, and so has its undo', async () => {
  const [last] = await rows<{ id: string }>('select coalesce(max(id), 0) as id from trail')
  const since = () =>
    rows<{ subject: string; about: unknown; after: object }>(
      `select * from trail where id > $1 and event is null order by id`,
      [last?.id],
    )
  const file = { companyId: 35, name: 'new.csv', csv: 'Name\nPat New\nSam New', columns: { fullname: 'Name' } }
  const { body } = await haulyard.ask('customers.import', file, await as('owner'))
  const about = { name: 'new.csv', created: 2, updated: 0 }
  expect(await since()).toMatchObject([{ subject: 'import', about, after: { created: 2 } }])
  await send('customers.undoImport', { companyId: 35, import: body.import }, await as('owner'))
  const [, undone, ...more] = await since()
  expect(undone).toMatchObject({ subject: 'import', about, after: { undone_deleted: 2 } })
  expect(more).toEqual([])
})
