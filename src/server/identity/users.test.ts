import { describe, expect, test } from 'vitest'
import { identityMessages, newPasswordMessages, userMessages } from '#domain/identity/messages.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { passwordLinkJob } from './password-link.job.ts'

// Read and write access to people.

const haulyard = await openTestHaulyard()
const idOf = async (username: string) =>
  (await haulyard.rows<{ id: number }>('select id from users where username = $1', [username]))[0]?.id as number
const owner = await idOf('owner@demo.test')
const driver = await idOf('driver@demo.test')
const manager = await idOf('manager@demo.test')
const customer = await idOf('customer@demo.test')
const admin = await idOf('admin@demo.test')
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const logIn = async (username: string, secret: string) =>
  (
    await haulyard.request(wirePath('users.login'), {
      method: 'POST',
      headers: { Authorization: basic(username, secret) },
    })
  ).status

describe('a profile', () => {
  test('is visible to its own person and to admins; others get 404', async () => {
    expect((await haulyard.ask('users.get', { i: driver }, { as: 'driver' })).body).toMatchObject({ id: driver })
    expect((await haulyard.ask('users.reload', { i: driver }, { as: 'admin' })).body.username).toBe('driver@demo.test')
    const foreign = await haulyard.ask('users.get', { i: driver }, { as: 'owner' })
    const missing = await haulyard.ask('users.get', { i: 999_999 }, { as: 'admin' })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })

  test('saves changed names', async () => {
    const sent = { id: owner, firstname: ' Wally ', middlename: 'T' }
    const { status, body } = await haulyard.ask('users.update', sent, { as: 'owner' })
    expect([status, body.user]).toMatchObject([200, { firstname: 'Wally', middlename: 'T', lastname: 'Hargrove' }])
  })

  test('is not changed without an id', async () => {
    expect((await haulyard.send('users.update', { firstname: 'X' }, { as: 'owner' })).status).toBe(400)
  })

  test('may be sent back whole, and names a field that only an admin changes when it refuses', async () => {
    const { body } = await haulyard.ask('users.get', { i: manager }, { as: 'manager' })
    expect((await haulyard.send('users.update', { ...body }, { as: 'manager' })).status).toBe(200)
    const { status, body: refused } = await haulyard.send(
      'users.update',
      { ...body, role: 'hauler' },
      { as: 'manager' },
    )
    expect([status, refused.message]).toEqual([403, 'Only an admin may change role.'])
  })
})

describe('an own password', () => {
  test.each([
    [{ password: 'short', currentpassword: password }, 'password', newPasswordMessages.tooShort],
    [{ password, currentpassword: password }, 'password', newPasswordMessages.sameAsBefore],
    [{ password: 'long enough' }, 'currentpassword', userMessages.currentPasswordRequired],
    [{ username: 'else@yard.example' }, 'currentpassword', userMessages.currentPasswordRequired],
    [{ password: 'long enough', currentpassword: 'wrong' }, 'currentpassword', userMessages.wrongPassword],
  ])('%o is refused at %s', async (sent, field, message) => {
    const { status, body } = await haulyard.send('users.update', { id: customer, ...sent }, { as: 'customer' })
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
  })

  test('ends every session of its person, and is the only one valid from then on', async () => {
    const token = await haulyard.logIn('tasha@demo.test')
    const id = await idOf('tasha@demo.test')
    const sent = { id, password: 'another one', currentpassword: password }
    expect((await haulyard.ask('users.update', sent, bearer(token))).status).toBe(200)
    expect((await haulyard.ask('users.authorize', {}, bearer(token))).status).toBe(401)
    expect(await logIn('tasha@demo.test', password)).toBe(401)
    expect(await logIn('tasha@demo.test', 'another one')).toBe(200)
  })

  test('cannot be guessed from an unattended session', async () => {
    const token = await haulyard.logIn('corey@demo.test')
    const sent = { id: await idOf('corey@demo.test'), password: 'another one', currentpassword: 'guess' }
    for (let tries = 0; tries < 10; tries += 1) await haulyard.ask('users.update', sent, bearer(token))
    expect((await haulyard.ask('users.update', sent, bearer(token))).status).toBe(429)
  })
})

describe('a new username', () => {
  const linkIn = async (address: string) => {
    const mails = await haulyard.rows<{ text: string }>(
      'select text from messages where recipient = $1 order by id desc limit 1',
      [address],
    )
    return /confirm-address\/(\w+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  }

  test('takes effect once the mailed link was opened, and only once', async () => {
    const token = await haulyard.logIn('dispatch@demo.test')
    const id = await idOf('dispatch@demo.test')
    const sent = { id, username: ' Carmen@Yard.example ', currentpassword: password }
    const { body } = await haulyard.ask('users.update', sent, bearer(token))
    expect(body.user.username).toBe('dispatch@demo.test')
    expect(body.message).toBe(userMessages.confirmFirst('carmen@yard.example'))
    const code = await linkIn('carmen@yard.example')
    const confirmed = await haulyard.ask('users.confirmUsername', { code }, bearer(token))
    expect(confirmed.body).toEqual({ success: true, message: userMessages.confirmed('carmen@yard.example') })
    expect((await haulyard.ask('users.get', { i: id }, { as: 'admin' })).body).toMatchObject({
      username: 'carmen@yard.example',
      verified: true,
    })
    const told = await haulyard.rows(`select subject from messages where recipient = 'dispatch@demo.test'`)
    expect(told).toEqual([{ subject: 'Your username was changed' }])
    expect((await haulyard.ask('users.confirmUsername', { code })).body).toEqual({
      success: false,
      message: userMessages.codeEnded,
    })
  })

  test('is refused when it is taken or no address', async () => {
    const sent = (username: string) =>
      haulyard.send('users.update', { id: driver, username, currentpassword: password }, { as: 'driver' })
    expect((await sent('owner@demo.test')).body.message).toBe(userMessages.usernameTaken)
    expect((await sent('nobody')).body.message).toBe(identityMessages.invalidEmail)
    expect((await sent(' ')).body.message).toBe(identityMessages.usernameRequired)
  })

  test('may be taken while its link waits', async () => {
    await haulyard.ask('users.update', { id: driver, username: 'late@yard.example' }, { as: 'admin' })
    const code = await linkIn('late@yard.example')
    await haulyard.ask('users.insert', { username: 'late@yard.example', password: 'long enough' }, { as: 'admin' })
    expect((await haulyard.ask('users.confirmUsername', { code }, { as: 'driver' })).status).toBe(409)
  })
})

describe('an admin', () => {
  test('lists by the filters', async () => {
    const list = async (filters: object) =>
      (await haulyard.ask('users.getUsers', filters, { as: 'admin' })).body.map(({ username }) => username)
    expect(await list({ role: 'User', status: 'Banned' })).toEqual(['spam@demo.test'])
    expect(await list({ query: 'marcus bel' })).toEqual(['driver@demo.test'])
    expect(await list({ verified: 'No', role: 'Staff', query: 'demo.test' })).toEqual(['new-manager@demo.test'])
    const all = await list({})
    const rest = await haulyard.ask('users.getUsers', { after: await idOf(all[1] as string) }, { as: 'admin' })
    expect(rest.body.map(({ username }) => username)).toEqual(all.slice(2))
    expect((await haulyard.ask('users.getUsers', {}, { as: 'owner' })).status).toBe(403)
  })

  test('creates a user of a crew, who is mailed a link to choose a password', async () => {
    const sent = { username: 'New@Yard.example', firstname: 'Ann', role: 'can-driver', company: 35 } as const
    const { status, body } = await haulyard.ask('users.create', sent, { as: 'admin' })
    expect([status, body]).toMatchObject([
      201,
      { user: { username: 'new@yard.example', canmanagergroupid: 135, verified: false } },
    ])
    const job = { username: 'new@yard.example', invited: true, inviter: null }
    expect(await haulyard.rows(`select data from jobs.job_common where name = 'password-link'`)).toEqual([
      { data: job },
    ])
    await passwordLinkJob(haulyard.haulyard).handle(job, {} as never)
    const mail = await haulyard.rows(`select text from messages where recipient = 'new@yard.example'`)
    expect(mail[0]?.text).toContain('/password-reset/')
  })

  test.each([
    [{}, 'username', identityMessages.usernameRequired],
    [{ username: 'nobody' }, 'username', identityMessages.invalidEmail],
    [{ username: 'owner@demo.test' }, 'username', userMessages.usernameTaken],
    [{ username: 'a@b.example', role: 'can-driver' }, 'company', userMessages.companyRequired],
    [{ username: 'a@b.example', role: 'hauler', company: 999_999 }, 'company', userMessages.companyRequired],
    [{ username: 'a@b.example', password: 'short' }, 'password', newPasswordMessages.tooShort],
  ])('gets the problem with %o', async (sent, field, message) => {
    for (const name of ['users.create', 'users.insert'] as const) {
      const { status, body } = await haulyard.send(name, sent, { as: 'admin' })
      expect([status, body.errors]).toEqual([400, [{ field, message }]])
    }
  })

  test('bans, which ends every session', async () => {
    const token = await haulyard.logIn('magnolia@demo.test')
    await haulyard.ask('users.update', { id: await idOf('magnolia@demo.test'), status: 'Banned' }, { as: 'admin' })
    expect((await haulyard.ask('users.authorize', {}, bearer(token))).status).toBe(401)
    expect(
      await haulyard.rows(`select 1 from sessions s join users u on u.id = s.user_id where u.username = $1`, [
        'magnolia@demo.test',
      ]),
    ).toEqual([])
  })

  test('cannot lock themselves out', async () => {
    for (const change of [{ role: 'customer' }, { status: 'Close' }]) {
      expect((await haulyard.send('users.update', { id: admin, ...change }, { as: 'admin' })).status).toBe(409)
    }
  })

  test('clears the company of a person who works for none', async () => {
    const id = await idOf('demo-owner@demo.test')
    const { body } = await haulyard.ask('users.update', { id, role: 'customer' }, { as: 'admin' })
    expect(body.user).toMatchObject({ role: 'customer', company: null })
  })
})

describe('sessions', () => {
  test('are listed with the current one, and end one by one or all but this', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => haulyard.logIn('blue-ridge@demo.test')))
    const [first, second, third] = tokens as [string, string, string]
    const { body: open } = await haulyard.ask('users.getSessions', {}, bearer(first))
    expect(open).toHaveLength(3)
    expect(open.filter(({ current }) => current)).toHaveLength(1)
    const { body: seen } = await haulyard.ask('users.getSessions', {}, bearer(second))
    const own = seen.find(({ current }) => current)?.id as string
    expect((await haulyard.ask('users.endSessions', { id: own }, bearer(first))).status).toBe(200)
    expect((await haulyard.ask('users.authorize', {}, bearer(second))).status).toBe(401)
    expect((await haulyard.ask('users.endSessions', {}, bearer(first))).status).toBe(200)
    expect((await haulyard.ask('users.authorize', {}, bearer(third))).status).toBe(401)
    expect((await haulyard.ask('users.authorize', {}, bearer(first))).status).toBe(200)
  })

  test('of another person are open to admins only', async () => {
    expect((await haulyard.ask('users.getSessions', { i: owner }, { as: 'driver' })).status).toBe(404)
    expect((await haulyard.ask('users.endSessions', { uid: owner }, { as: 'driver' })).status).toBe(404)
    expect((await haulyard.ask('users.getSessions', { i: owner }, { as: 'admin' })).body.length).toBeGreaterThan(0)
    expect((await haulyard.ask('users.endSessions', { uid: owner, id: 'nothing' }, { as: 'admin' })).status).toBe(404)
  })
})
