import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { demoRow } from '#tests/support/demo-row.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A person who works for several companies.

const haulyard = await openTestHaulyard()
const { ask, send, rows, logIn } = haulyard
const bearer = async (username: string) => ({ headers: { Authorization: `Bearer ${await logIn(username)}` } })
type Session = Awaited<ReturnType<typeof bearer>>

type Codes = Record<'managerid' | 'driverid' | 'clerkid' | 'booksid', string>
const codes = (company: number) => demoRow<Codes>(haulyard, 'select * from groups where company_id = $1', [company])
const codeOf = async (company: number, which: keyof Codes) => `${company + 100}::${(await codes(company))[which]}`
const idOf = async (username: string) =>
  (await demoRow<{ id: number }>(haulyard, 'select id from users where username = $1', [username])).id
const memberships = async (username: string) =>
  rows(
    `select m.company_id, m.role, m.rights, m.status from memberships m join users u on u.id = m.user_id
     where u.username = $1 order by 1`,
    [username],
  )
const userOf = async (session: Session) => (await ask('users.authorize', {}, session)).body.user
const switchTo = (companyId: number, session: Session) => ask('users.switchCompany', { companyId }, session)

describe('a driver of one company who becomes a clerk of another', () => {
  test('joins by the link and keeps the first company', async () => {
    const session = await bearer('driver@demo.test')
    const { status, body } = await ask('canmanager.join', { code: await codeOf(38, 'clerkid') }, session)
    expect([status, body]).toMatchObject([200, { user: { role: 'hauler', rights: 'clerk', company: 38 } }])
    expect(await memberships('driver@demo.test')).toEqual([
      { company_id: 35, role: 'can-driver', rights: null, status: 'Active' },
      { company_id: 38, role: 'hauler', rights: 'clerk', status: 'Active' },
    ])
    const owners = await rows(
      `select company_id from messages where subject like '%joined your crew' order by id desc limit 1`,
    )
    expect(owners).toEqual([{ company_id: 38 }])
  })

  test('begins a login at the first company and opens the other one in that session only', async () => {
    const [desk, phone] = [await bearer('driver@demo.test'), await bearer('driver@demo.test')]
    expect(await userOf(desk)).toMatchObject({ role: 'can-driver', company: 35, canmanagergroupid: 135 })
    const { body } = await switchTo(38, desk)
    expect(body.user).toMatchObject({
      role: 'hauler',
      rights: 'clerk',
      company: 38,
      canmanagergroupid: 138,
      inviteCode: null,
    })
    expect(await userOf(desk)).toMatchObject({ company: 38 })
    expect(await userOf(phone)).toMatchObject({ company: 35 })
  })

  test('reaches in each company what the position there allows, and no row of the other', async () => {
    const session = await bearer('driver@demo.test')
    const customers = (companyId: number) => send('customers.getCustomers', { companyId }, session)
    const tasks = (groupid: number) => send('canmanager.getTasks', { groupid }, session)
    expect([(await customers(35)).status, (await tasks(135)).status, (await tasks(138)).status]).toEqual([
      403, 200, 404,
    ])
    await switchTo(38, session)
    expect([(await customers(38)).status, (await customers(35)).status]).toEqual([200, 404])
    expect([(await tasks(138)).status, (await send('companies.update', { id: 38 }, session)).status]).toEqual([
      403, 403,
    ])
    await switchTo(35, session)
    expect([(await customers(38)).status, (await tasks(135)).status]).toEqual([403, 200])
  })

  test('sees both companies, and is shown in the lists of both with the role there', async () => {
    const session = await bearer('driver@demo.test')
    const own = (await ask('users.getMemberships', {}, session)).body
    expect(own.map(({ id, role, rights }) => [id, role, rights]).sort()).toEqual([
      [35, 'can-driver', undefined],
      [38, 'hauler', 'clerk'],
    ])
    const of = async (company: number) =>
      (await ask('users.getUsers', { company, query: 'driver@demo.test' }, { as: 'admin' })).body
    expect(await of(38)).toMatchObject([{ role: 'hauler', rights: 'clerk', company: 38 }])
    expect((await of(35)).find(({ username }) => username === 'driver@demo.test')).toMatchObject({
      role: 'can-driver',
      company: 35,
    })
    const group = async (groupid: number, as: 'owner' | 'other') =>
      (await ask('canmanager.getGroupUsers', { groupid }, { as })).body.find(
        ({ username }) => username === 'driver@demo.test',
      )
    expect(await group(135, 'owner')).toMatchObject({ role: 'can-driver' })
    expect(await group(138, 'other')).toMatchObject({ role: 'hauler', rights: 'clerk' })
  })

  test('is named in the activity of the company where it happened', async () => {
    const session = await bearer('driver@demo.test')
    await switchTo(38, session)
    const [map] = (await ask('maps.getMaps', { i: 38 }, session)).body
    expect((await send('maps.update', { ...map, color: '#654321' }, session)).status).toBe(200)
    const { body } = await ask('trail.getPage', { companyId: 38, subject: 'map' }, { as: 'other' })
    expect(body.rows[0]?.who).not.toMatch(/Someone/)
    expect((await send('users.getUsers', {}, session)).status).toBe(403)
    await haulyard.haulyard.trail.settled()
    const [refused] = await rows(`select company_id from trail where event = 'refused' order by id desc limit 1`)
    expect(refused).toEqual({ company_id: 38 })
    const joined = (await ask('trail.getPage', { companyId: 38, kind: 'people' }, { as: 'other' })).body.rows
    expect(joined.find(({ call }) => call === 'canmanager.join')).toMatchObject({
      what: expect.stringContaining('company'),
    })
  })

  test('changes the own profile without touching a membership', async () => {
    const session = await bearer('driver@demo.test')
    await switchTo(38, session)
    const user = await userOf(session)
    const { inviteCode: _code, canmanagergroupid: _group, profileimage: _image, ...form } = user
    const { status, body } = await ask('users.update', { ...form, middlename: 'Q' }, session)
    expect([status, body.user]).toMatchObject([200, { middlename: 'Q', company: 38, rights: 'clerk' }])
    expect((await ask('users.get', { i: user.id }, session)).body).toMatchObject({ company: 38, rights: 'clerk' })
    expect((await memberships('driver@demo.test')).map(({ role }) => role)).toEqual(['can-driver', 'hauler'])
  })
})

describe('leaving one of two companies', () => {
  test('ends that membership and its sessions only', async () => {
    const [here, there] = [await bearer('driver@demo.test'), await bearer('driver@demo.test')]
    await switchTo(38, there)
    const removal = { groupid: 138, username: 'driver@demo.test' }
    expect((await send('canmanager.removeMember', removal, { as: 'other' })).status).toBe(200)
    expect((await ask('users.authorize', {}, there)).status).toBe(401)
    expect(await userOf(here)).toMatchObject({ company: 35 })
    expect((await memberships('driver@demo.test')).map(({ status }) => status)).toEqual(['Active', 'Ended'])
    expect((await send('users.switchCompany', { companyId: 38 }, here)).status).toBe(404)
  })

  test('moves the beginning of a login to the other one', async () => {
    const session = await bearer('tasha@demo.test')
    await ask('canmanager.join', { code: await codeOf(38, 'managerid') }, session)
    const removal = { groupid: 135, username: 'tasha@demo.test', to: 'driver@demo.test' }
    expect((await send('canmanager.removeMember', removal, { as: 'owner' })).status).toBe(200)
    expect(await userOf(session)).toMatchObject({ company: 38, role: 'can-manager' })
    expect(await userOf(await bearer('tasha@demo.test'))).toMatchObject({ company: 38, role: 'can-manager' })
    const again = await ask('canmanager.join', { code: await codeOf(35, 'driverid') }, session)
    expect(again.body).toMatchObject({ message: expect.stringContaining('You have joined'), user: { company: 35 } })
  })

  test('by a ban ends the invitation codes of every company', async () => {
    const before = await codes(38)
    const id = await idOf('tasha@demo.test')
    await ask('users.update', { id, status: 'Banned' }, { as: 'admin' })
    expect((await codes(38)).managerid).not.toBe(before.managerid)
    await ask('users.update', { id, status: 'Active' }, { as: 'admin' })
  })

  test('by a deleted account takes all memberships along, and leaves no task with a stranger', async () => {
    const id = await idOf('tasha@demo.test')
    const assigned =
      'update tasks set assigned_user = $1, done = false, archived = false where id = (select id from tasks where company_id = $2 limit 1) returning id'
    const [here] = await rows<{ id: string }>(assigned, [id, 38])
    const [there] = await rows<{ id: string }>(assigned, [id, 35])
    expect((await send('users.deleteUser', { id, to: 'dispatch@demo.test' }, { as: 'admin' })).status).toBe(200)
    const taker = async (task: string | undefined) =>
      (await rows<{ assigned_user: number | null }>('select assigned_user from tasks where id = $1', [task]))[0]
        ?.assigned_user
    expect([await taker(here?.id), await taker(there?.id)]).toEqual([await idOf('dispatch@demo.test'), null])
    expect(await rows('select from memberships where user_id = $1', [id])).toEqual([])
  })
})

describe('an invitation of an account that exists', () => {
  const form = { groupname: '', companyphone: '', companyaddress: '', firstname: 'Other', lastname: 'Name' }
  const register = async (username: string, password: string, code: string) => {
    const [groupId, roleId] = code.split('::')
    const sent = {
      ...form,
      username,
      password,
      confirm_password: password,
      groupId: Number(groupId),
      roleId: roleId ?? '',
    }
    return (await ask('canmanager.register', sent)).body
  }

  test('asks for the login in the email to it, and only there', async () => {
    const to = 'corey@demo.test, stranger@example.test'
    await send('canmanager.invite', { to, code: await codeOf(35, 'driverid') }, { as: 'owner' })
    const mail = async (recipient: string) =>
      (
        await demoRow<{ text: string }>(
          haulyard,
          'select text from messages where recipient = $1 order by id desc limit 1',
          [recipient],
        )
      ).text
    expect(await mail('corey@demo.test')).toContain('account=yes')
    expect(await mail('stranger@example.test')).not.toContain('account=')
  })

  test('takes its password, keeps its names and its company', async () => {
    const [before] = await rows('select firstname, lastname, company_id from users where username = $1', [
      'corey@demo.test',
    ])
    expect(await register('corey@demo.test', 'wrong-password-1', await codeOf(35, 'driverid'))).toEqual({
      success: false,
      message: cansMessages.usernameTaken,
    })
    expect((await register('corey@demo.test', 'demo-password', await codeOf(35, 'driverid'))).success).toBe(true)
    expect(
      await rows('select firstname, lastname, company_id from users where username = $1', ['corey@demo.test']),
    ).toEqual([before])
    expect((await memberships('corey@demo.test')).map(({ company_id: id }) => id)).toEqual([35, 38])
    expect((await register('corey@demo.test', 'demo-password', await codeOf(35, 'driverid'))).success).toBe(false)
  })

  test('opened by a member opens that company', async () => {
    const session = await bearer('corey@demo.test')
    const { body } = await ask('canmanager.join', { code: await codeOf(35, 'managerid') }, session)
    expect(body).toMatchObject({
      message: expect.stringContaining('already in'),
      user: { company: 35, role: 'can-driver' },
    })
  })
})

describe('a membership', () => {
  test('follows every writer of the users, also of the last version', async () => {
    await rows(`insert into users (username, role, company_id) values ('late@example.test', 'can-driver', 35)`)
    expect(await memberships('late@example.test')).toEqual([
      { company_id: 35, role: 'can-driver', rights: null, status: 'Active' },
    ])
    await rows(`update users set role = 'can-manager' where username = 'late@example.test'`)
    await rows(`update users set company_id = 38 where username = 'late@example.test'`)
    expect(await memberships('late@example.test')).toEqual([
      { company_id: 35, role: 'can-manager', rights: null, status: 'Ended' },
      { company_id: 38, role: 'can-manager', rights: null, status: 'Active' },
    ])
    await rows(`update users set company_id = null where username = 'late@example.test'`)
    expect((await memberships('late@example.test')).map(({ status }) => status)).toEqual(['Ended', 'Ended'])
  })

  test('as a second owner confirms the company by the verified email', async () => {
    const proven = async () => (await demoRow<{ is: boolean }>(haulyard, 'select company_is_proven(38) as is')).is
    await rows(`update users set verified = false where username = 'other@demo.test'`)
    expect(await proven()).toBe(false)
    await rows(
      `insert into memberships (company_id, user_id, role) select 38, id, 'hauler' from users where username = 'owner@demo.test'`,
    )
    expect(await proven()).toBe(true)
    await rows(`update users set verified = true where username = 'other@demo.test'`)
    const saved = await send('companies.update', { id: 38, ownerid: await idOf('owner@demo.test') }, { as: 'admin' })
    expect(saved.status).toBe(200)
  })
})
