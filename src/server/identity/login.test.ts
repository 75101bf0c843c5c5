import { describe, expect, test } from 'vitest'
import { hashesMade } from '#tests/support/identity/hashes-made.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Logins, and the limits of attempts.

const haulyard = await openTestHaulyard()
// These callers come through a proxy, where demo logins never open: rename them to real people.
await haulyard.rows(`update users set username = replace(username, '@demo.test', '@yard.example')`)

const logIn = (username: string, secret: string, from = '192.0.2.1') =>
  haulyard.request(wirePath('users.login'), {
    method: 'POST',
    headers: { Authorization: basic(username, secret), 'X-Forwarded-For': from },
  })

describe('the right password', () => {
  test('opens a session and shows the person, without any secret', async () => {
    const { status, body } = await logIn('owner@yard.example', password)
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.user).toEqual({
      id: expect.any(Number),
      username: 'owner@yard.example',
      firstname: 'Walt',
      middlename: '',
      lastname: 'Hargrove',
      role: 'hauler',
      status: 'Active',
      verified: true,
      profileimage: expect.toSatisfy((image) => image === null || typeof image === 'string'),
      company: 35,
      canmanagergroupid: 135,
      inviteCode: expect.stringMatching(/^135::.{16,}$/),
      version: expect.any(Number),
    })
  })

  test('works in any case and with blanks around the name', async () => {
    expect((await logIn('  Owner@Yard.EXAMPLE ', password)).status).toBe(200)
  })

  test('may contain colons', async () => {
    expect((await logIn('owner@yard.example', 'demo:password')).status).toBe(401)
  })

  test('shows the invite code only to members who may invite', async () => {
    for (const [username, invites] of [
      ['manager@yard.example', true],
      ['driver@yard.example', false],
      ['customer@yard.example', false],
    ] as const) {
      const { body } = await logIn(username, password)
      const { inviteCode } = body.user as { inviteCode: string | null }
      expect(inviteCode !== null, username).toBe(invites)
    }
  })
})

describe('all other logins get one answer:', () => {
  test.each([
    ['a wrong password', 'owner@yard.example', 'wrong'],
    ['an empty password', 'owner@yard.example', ''],
    ['an unknown name', 'nobody@yard.example', password],
    ['a closed account', 'former-driver@yard.example', password],
    ['a banned account', 'spam@yard.example', password],
  ])('%s', async (_name, username, secret) => {
    const { status, body } = await logIn(username, secret, '192.0.2.2')
    expect([status, body]).toEqual([401, { status: 'Unauthorized' }])
  })

  test.each([undefined, 'Basic', 'Basic !!!', `Basic ${btoa('no colon')}`, 'Bearer abc'])(
    'a header %s',
    async (header) => {
      const headers = header ? { Authorization: header } : undefined
      const { status, body } = await haulyard.request(wirePath('users.login'), { method: 'POST', headers })
      expect([status, body]).toEqual([401, { status: 'Unauthorized' }])
    },
  )

  test('a person without a password yet', async () => {
    await haulyard.rows(`update users set password_hash = null where username = 'corey@yard.example'`)
    for (const secret of ['', 'null', password]) expect((await logIn('corey@yard.example', secret)).status).toBe(401)
  })
})

describe('wrong attempts are limited', () => {
  const fail = (username: string, from: string) => logIn(username, 'wrong', from)

  test('to ten for an account and an address, then the right password waits too', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await fail('tasha@yard.example', '192.0.2.10')).status).toBe(401)
    const { status, headers } = await logIn('Tasha@yard.example', password, '192.0.2.10')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await logIn('tasha@yard.example', password, '192.0.2.11')).status).toBe(200)
    expect((await logIn('owner@yard.example', password, '192.0.2.10')).status).toBe(200)
  })

  test('to fifty for an account from anywhere, without locking out the right password', async () => {
    for (let tries = 0; tries < 50; tries += 1) await fail('dispatch@yard.example', `198.51.100.${tries}`)
    expect((await logIn('dispatch@yard.example', password, '203.0.113.99')).status).toBe(200)
  })

  test('by IPv6 network and without the port', async () => {
    for (let tries = 0; tries < 10; tries += 1) await fail('corey@yard.example', `2001:db8:0:7::${tries}`)
    expect((await logIn('corey@yard.example', password, '2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await logIn('corey@yard.example', password, '2001:db8:0:8::1')).status).not.toBe(429)
    for (let tries = 0; tries < 10; tries += 1) await fail('casey@yard.example', `192.0.2.40:${4000 + tries}`)
    expect((await logIn('casey@yard.example', password, '192.0.2.40:5000')).status).toBe(429)
  })

  test('so that ten of three hundred concurrent ones are hashed, and the owner gets in', async () => {
    let answers: Awaited<ReturnType<typeof fail>>[] = []
    let owner: Awaited<ReturnType<typeof logIn>> | undefined
    const hashed = await hashesMade(async () => {
      const all = Promise.all(Array.from({ length: 300 }, () => fail('owner@yard.example', '192.0.2.50')))
      owner = await logIn('owner@yard.example', password, '192.0.2.51')
      answers = await all
    })
    expect([owner?.status, hashed]).toEqual([200, 11])
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    // On a busy machine some time out on the database and get 503: nothing was hashed for them either.
    expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(290)
  })

  test('to a hundred for an address', async () => {
    await haulyard.haulyard.limits.reserve([['loginPerAddress', '192.0.2.20']], 99)
    expect((await fail('guess@yard.example', '192.0.2.20')).status).toBe(401)
    expect((await logIn('owner@yard.example', password, '192.0.2.20')).status).toBe(429)
    expect((await logIn('owner@yard.example', password, '192.0.2.21')).status).toBe(200)
  })

  test('without counting right ones', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await logIn('other@yard.example', password, '192.0.2.30')).status).toBe(200)
    }
  })
})
