import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { demoRow } from '#tests/support/demo-row.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { hireDesk } from '#tests/support/identity/hire-desk.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Clerks and bookkeepers of an office.

const haulyard = await openTestHaulyard()
const { ask, send, rows, logIn } = haulyard
await hireDesk(haulyard)
const examples = await openExamples(haulyard, 35)
const GROUP = 135
const bearer = async (username: string) => ({ headers: { Authorization: `Bearer ${await logIn(username)}` } })

type Codes = Record<'managerid' | 'driverid' | 'clerkid' | 'booksid', string>
const codes = () => demoRow<Codes>(haulyard, 'select * from groups where id = $1', [GROUP])
const invite = async (to: string, rights: 'clerk' | 'books', as: 'owner' | 'manager' | 'clerk' = 'owner') =>
  send('canmanager.invite', { to, rights, code: `${GROUP}::${(await codes()).driverid}` }, { as })

async function linkTo(address: string): Promise<string> {
  const mail = await demoRow<{ text: string }>(
    haulyard,
    'select text from messages where recipient = $1 order by id desc limit 1',
    [address],
  )
  return /register\/(\d+::[0-9a-f]+)/.exec(mail.text)?.[1] ?? ''
}

const PERSON = { groupname: '', companyphone: '', companyaddress: '', firstname: 'Nora', lastname: 'Webb' }

describe('an invitation to the office', () => {
  test.each(['clerk', 'books'] as const)('brings a %s into it by the link in the email', async (rights) => {
    const username = `new-${rights}@example.test`
    expect(await invite(username, rights)).toMatchObject({ status: 200, body: { success: true } })
    const [groupId, roleId] = (await linkTo(username)).split('::')
    expect(roleId).toBe((await codes())[`${rights}id`])
    const form = { ...PERSON, username, password: 'a-long-password', confirm_password: 'a-long-password' }
    expect(
      (await ask('canmanager.register', { ...form, groupId: Number(groupId), roleId: roleId ?? '' })).body.success,
    ).toBe(true)
    const [made] = await rows('select role, rights, company_id from users where username = $1', [username])
    expect(made).toEqual({ role: 'hauler', rights, company_id: 35 })
    const [news] = await rows(
      `select text from messages where subject = 'Nora Webb joined your crew' order by id desc limit 1`,
    )
    expect(news?.text).toContain(rights === 'clerk' ? 'Clerk' : 'Bookkeeper')
  })

  test('admits an account without a company', async () => {
    const code = `${GROUP}::${(await codes()).clerkid}`
    const { body } = await ask('canmanager.join', { code }, await bearer('customer@demo.test'))
    expect(body.user).toMatchObject({ role: 'hauler', rights: 'clerk', company: 35, inviteCode: null })
    await rows(
      `update users set role = 'customer', rights = null, company_id = null where username = 'customer@demo.test'`,
    )
  })

  test('can be sent by the owner only', async () => {
    expect(await invite('new.person@example.test', 'clerk', 'manager')).toMatchObject({
      status: 403,
      body: { message: cansMessages.officeByOwner },
    })
    expect((await invite('new.person@example.test', 'books', 'clerk')).status).toBe(403)
    const own = { to: 'new.person@example.test', code: `${GROUP}::${(await codes()).clerkid}` }
    expect((await send('canmanager.invite', own, { as: 'manager' })).status).toBe(403)
  })

  test('has a code that only the owner reads, and that a right code opens', async () => {
    const read = async (as: 'owner' | 'manager') => (await ask('canmanager.getGroup', { id: GROUP }, { as })).body[0]
    const { clerkid, booksid } = await codes()
    expect(await read('owner')).toMatchObject({ clerkid, booksid })
    expect(Object.keys((await read('manager')) ?? {})).toEqual(['id', 'name', 'managerid', 'driverid'])
    const [opened] = (await ask('canmanager.getGroup', { id: GROUP, code: clerkid })).body
    expect(Object.keys(opened ?? {}).sort()).toEqual(['clerkid', 'id', 'name'])
  })
})

describe('the people of an office', () => {
  test('have their rights in the session and in user lists, and an owner has none', async () => {
    const user = async (as: 'owner' | 'clerk') => (await ask('users.authorize', {}, { as })).body.user
    expect(await user('clerk')).toMatchObject({ role: 'hauler', rights: 'clerk' })
    expect(Object.keys(await user('owner'))).not.toContain('rights')
    const listed = (await ask('users.getUsers', { company: 35, query: 'doyle' }, { as: 'admin' })).body
    expect(listed.map(({ rights }) => rights)).toEqual(['books', 'clerk'])
    const crew = (await ask('canmanager.getGroupUsers', { groupid: GROUP }, { as: 'owner' })).body
    expect(crew.find(({ username }) => username === 'clerk@demo.test')).toMatchObject({ rights: 'clerk' })
    expect((await ask('users.getMemberships', {}, { as: 'books' })).body).toMatchObject([{ id: 35, rights: 'books' }])
  })

  test('are assigned no tasks', async () => {
    const task = { groupId: GROUP, address: '1 Oak Street', assignedTo: 'clerk@demo.test' }
    expect((await send('canmanager.createTask', task, { as: 'owner' })).status).toBe(400)
  })

  test('are made and changed by an admin, with a company', async () => {
    const made = {
      username: 'temp@example.test',
      role: 'hauler' as const,
      rights: 'books' as const,
      password: 'a-long-password',
    }
    expect((await send('users.insert', made, { as: 'admin' })).status).toBe(400)
    const { body } = await ask('users.insert', { ...made, company: 35 }, { as: 'admin' })
    expect(body.user).toMatchObject({ rights: 'books', company: 35 })
    const { id } = body.user
    const before = await codes()
    const changed = await ask('users.update', { id, rights: 'clerk' }, { as: 'admin' })
    expect(changed.body.user).toMatchObject({ rights: 'clerk' })
    expect((await codes()).booksid).not.toBe(before.booksid)
    const crew = await ask('users.update', { id, role: 'can-driver' }, { as: 'admin' })
    expect(Object.keys(crew.body.user)).not.toContain('rights')
  })

  test('cannot raise their own rights, and no clerk becomes the owner of the company', async () => {
    const clerk = (await ask('users.authorize', {}, { as: 'clerk' })).body.user
    expect((await send('users.update', { id: clerk.id, rights: null }, { as: 'clerk' })).status).toBe(403)
    expect((await send('companies.update', { id: 35, ownerid: clerk.id }, { as: 'admin' })).status).toBe(400)
  })

  test('are named in the time line and in the activity', async () => {
    const id = (
      await demoRow<{ id: number }>(haulyard, 'select id from customers where company_id = 35 order by id limit 1')
    ).id
    for (const as of ['owner', 'clerk'] as const)
      expect((await send('customers.addNote', { id, text: `by the ${as}` }, { as, key: newKey() })).status).toBe(200)
    const { body } = await ask('customers.getTimeLine', { i: id, kind: 'notes' }, { as: 'books' })
    expect(body.rows.map((row) => ('by' in row ? row.by : ''))).toEqual(
      expect.arrayContaining(['Clara Doyle', 'Walt Hargrove']),
    )
    expect((await send('maps.update', { ...examples['maps.update'], color: '#123456' }, { as: 'clerk' })).status).toBe(
      200,
    )
    const trail = await ask('trail.getPage', { companyId: 35, subject: 'map' }, { as: 'owner' })
    expect(trail.body.rows[0]).toMatchObject({ who: 'Clara Doyle' })
  })

  test('leave by the owner, which ends their sessions and the codes they know', async () => {
    const before = await codes()
    const session = await bearer('clerk@demo.test')
    const removal = { groupid: GROUP, username: 'clerk@demo.test' }
    expect((await send('canmanager.removeMember', removal, { as: 'manager' })).status).toBe(403)
    expect((await send('canmanager.removeMember', removal, { as: 'owner' })).status).toBe(200)
    expect((await ask('users.authorize', {}, session)).status).toBe(401)
    expect((await codes()).clerkid).not.toBe(before.clerkid)
    await rows(`update users set company_id = 35 where username = 'clerk@demo.test'`)
  })
})

describe('a bookkeeper', () => {
  const SECRET = 'gate 77341'

  test('sees access notes in no answer', async () => {
    for (const table of ['customers', 'customer_services', 'order_lines'])
      await rows(`update ${table} set notes = $1 where company_id = 35`, [SECRET])
    const as = { headers: { Authorization: `Bearer ${await logIn('books@demo.test')}` } }
    const told: CallName[] = []
    for (const name of Object.keys(endpoints) as CallName[]) {
      if (endpoints[name].verb !== 'GET') continue
      const { status, body } = await send(name, examples[name] as Record<string, unknown>, as)
      if (status === 200 && JSON.stringify(body).includes(SECRET)) told.push(name)
    }
    expect(told).toEqual([])
    expect(JSON.stringify((await ask('customers.getCustomers', {}, { as: 'owner' })).body)).toContain(SECRET)
  })

  test('cannot find out by a search whether a gate code is right', async () => {
    const found = async (query: string, as: 'owner' | 'books') =>
      (await ask('customers.getPage', { companyId: 35, query }, { as })).body.counts.all
    expect(await found('77341', 'owner')).toBeGreaterThan(0)
    expect(await found('77341', 'books')).toBe(0)
    const { fullname } = (await ask('customers.getCustomers', {}, { as: 'books' })).body[0] ?? { fullname: '' }
    expect(await found(fullname, 'books')).toBeGreaterThan(0)
    expect((await ask('customers.getCustomers', { query: '77341' }, { as: 'books' })).body).toEqual([])
    expect((await ask('customers.getIds', { companyId: 35, query: '77341' }, { as: 'books' })).body.ids).toEqual([])
  })

  test('exports customers without the column of notes', async () => {
    const heading = async (as: 'owner' | 'books') =>
      (await send('customers.export', { companyId: 35 }, { as })).body as unknown as { text: string }
    expect((await heading('owner')).text).toContain('Notes')
    expect((await heading('books')).text).not.toContain('Notes')
  })

  test('is refused every call that writes, except about the own account', async () => {
    const writes = (Object.keys(endpoints) as CallName[]).filter((name) => {
      const { verb, who } = endpoints[name]
      return verb === 'POST' && who !== 'public' && who !== 'basic' && who !== 'session.use'
    })
    const open: CallName[] = []
    for (const name of writes) {
      const { status } = await send(name, {}, { as: 'books', key: newKey() })
      if (status !== 403) open.push(name)
    }
    expect(open).toEqual(['billing.receive', 'trail.noteExport'])
  })
})
