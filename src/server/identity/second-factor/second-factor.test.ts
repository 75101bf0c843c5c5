import { beforeEach, describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { openSealer } from '#server/base/sealer.ts'
import { inTransaction } from '#server/db/connect.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { shownByApp } from '#tests/support/second-factor/app-of-codes.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { resealAppSecrets } from './factor.queries.ts'

// The second factor: codes of an app, and recovery codes.

const haulyard = await openTestHaulyard()
const { rows, ask, clock } = haulyard

const NAME = 'manager@demo.test'

const logIn = async (shown: Asked<'users.login'> = {}, from = NAME) =>
  haulyard.request(wirePath('users.login'), {
    method: 'POST',
    headers: { Authorization: basic(from, password), 'Content-Type': 'application/json' },
    body: JSON.stringify(shown),
  })
const bearer = (token: unknown) => ({ headers: { Authorization: `Bearer ${String(token)}` } })
const code = (secret: string) => shownByApp(secret, haulyard.haulyard.now())
/** The app's next unused code. */
const nextCode = (secret: string) => {
  clock.advance(30)
  return code(secret)
}

async function withApp(username = NAME) {
  const { body } = await logIn({}, username)
  const token = String(body.token)
  const { secret } = (await ask('users.beginApp', {}, bearer(token))).body
  const { recovery } = (await ask('users.confirmApp', { code: nextCode(secret) }, bearer(token))).body
  return { secret, recovery, token }
}

beforeEach(async () => {
  await rows('delete from app_secrets')
  await rows('delete from recovery_codes')
  await rows('update users set second_factor = false')
  await rows('delete from limit_counts')
})

describe('an app of codes', () => {
  test('counts after its first right code, and its secret is sealed', async () => {
    const { body } = await logIn()
    const { secret, uri } = (await ask('users.beginApp', {}, bearer(body.token))).body
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(NAME))
    expect((await logIn()).status).toBe(200)
    const wrong = await ask('users.confirmApp', { code: '000000' }, bearer(body.token))
    expect(wrong.body).toEqual({ success: false, message: factorMessages.wrong.code, recovery: [] })
    expect((await logIn()).status).toBe(200)
    const right = await ask('users.confirmApp', { code: nextCode(secret) }, bearer(body.token))
    expect(right.body.recovery).toHaveLength(10)
    expect((await logIn()).status).toBe(401)
    expect(await rows('select from app_secrets s where s::text like $1', [`%${secret}%`])).toEqual([])
    expect((await ask('users.getFactors', {}, bearer(body.token))).body).toMatchObject({ app: true, recovery: 10 })
  })

  test('is requested after the right password only, in the words of an unknown login', async () => {
    await withApp()
    const { status, body, headers } = await logIn()
    expect([status, headers.get('refusal-code'), headers.get('set-cookie')]).toEqual([
      401,
      'second-factor.needed',
      null,
    ])
    const { needed: message } = factorMessages
    expect(body).toEqual({ status: 'Unauthorized', message, app: true, passkey: null, wrong: false })
    const wrong = await haulyard.request(wirePath('users.login'), {
      method: 'POST',
      headers: { Authorization: basic(NAME, 'not the password') },
    })
    expect([wrong.status, wrong.headers.get('refusal-code')]).toEqual([401, 'unauthorized'])
  })

  test('opens with the current code, once', async () => {
    const { secret } = await withApp()
    const shown = { code: nextCode(secret) }
    expect((await logIn(shown)).status).toBe(200)
    expect((await logIn(shown)).body).toMatchObject({ wrong: true, message: factorMessages.wrong.code })
    clock.advance(90)
    expect((await logIn({ code: code(secret) })).status).toBe(200)
    const old = code(secret)
    clock.advance(90)
    expect((await logIn({ code: old })).status).toBe(401)
  })

  test('opens one of two logins that type one code at once', async () => {
    const { secret } = await withApp()
    const shown = { code: nextCode(secret) }
    const answers = await Promise.all([logIn(shown), logIn(shown), logIn(shown)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('opens nothing once its secret cannot be unsealed, while recovery codes still do', async () => {
    const { secret, recovery } = await withApp()
    await rows(`update app_secrets set secret_sealed = '\\x00112233445566778899aabbccddeeff00112233445566778899aabb'`)
    expect((await logIn({ code: nextCode(secret) })).status).toBe(401)
    expect((await logIn({ code: recovery[0] })).status).toBe(200)
  })

  test('works under a new APP_SECRET once its secret was sealed again', async () => {
    const { secret } = await withApp()
    const { sealer } = haulyard.haulyard
    const next = 'another secret of at least thirty-two characters'
    const both = openSealer(next, testSecret)
    const reseal = () =>
      inTransaction(haulyard.actors.platform, { tenant: null }, (db) => resealAppSecrets(db, both.reseal))
    expect([await reseal(), await reseal()]).toEqual([1, 0])
    haulyard.haulyard.sealer = openSealer(next)
    expect((await logIn({ code: nextCode(secret) })).status).toBe(200)
    haulyard.haulyard.sealer = sealer
  })

  test('of another person opens nothing', async () => {
    await withApp()
    const { secret } = await withApp('driver@demo.test')
    expect((await logIn({ code: nextCode(secret) })).status).toBe(401)
  })

  test('wrong codes lock for an hour, across addresses', async () => {
    const { secret } = await withApp()
    const [{ id } = { id: 0 }] = await rows<{ id: number }>('select id from users where username = $1', [NAME])
    const { limits } = haulyard.haulyard
    await limits.reserve([['codesPerAccount', String(id)]], 17)
    expect((await logIn({ code: '000000' })).status).toBe(401)
    expect((await logIn({ code: '000001' })).status).toBe(401)
    expect((await logIn({ code: nextCode(secret) })).status).toBe(429)
  })
})

describe('a recovery code', () => {
  test('opens once in place of the app, in any spelling', async () => {
    const { recovery } = await withApp()
    expect(recovery[3]).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/)
    const typed = { code: ` ${recovery[3]?.toUpperCase().replaceAll('-', ' ')} ` }
    expect((await logIn(typed)).status).toBe(200)
    expect((await logIn(typed)).status).toBe(401)
    expect((await logIn({ code: recovery[4] })).status).toBe(200)
    expect(await rows('select from recovery_codes')).toHaveLength(8)
  })

  test('expires when new ones are created', async () => {
    const { recovery, token } = await withApp()
    const { body } = await ask('users.renewRecovery', {}, bearer(token))
    expect((await logIn({ code: recovery[0] })).status).toBe(401)
    expect((await logIn({ code: body.recovery[0] })).status).toBe(200)
  })

  test('is not created for an account without app and passkey', async () => {
    const { body } = await logIn()
    const none = await ask('users.renewRecovery', {}, bearer(body.token))
    expect(none.body).toEqual({ success: false, message: factorMessages.noFactor, recovery: [] })
  })
})

describe('a removed app', () => {
  test('is no longer required, its recovery codes are gone, and person and owner are notified', async () => {
    const { token } = await withApp()
    await rows('delete from messages')
    expect((await ask('users.removeFactor', { factor: 'app' }, bearer(token))).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect(await rows('select from recovery_codes')).toEqual([])
    const mails = await rows<{ recipient: string; text: string }>('select recipient, text from messages order by 1')
    expect(mails.map(({ recipient }) => recipient)).toEqual([NAME, 'owner@demo.test'])
    expect(mails[0]?.text).toContain(factorMessages.factorRemoved)
  })

  test("may be another person's for an admin only", async () => {
    await withApp()
    const [{ id } = { id: 0 }] = await rows<{ id: number }>('select id from users where username = $1', [NAME])
    const remove = { uid: id, factor: 'all' }
    expect((await haulyard.send('users.removeFactor', remove, { as: 'owner' })).status).toBe(404)
    const { body } = await logIn({}, 'admin@demo.test')
    expect((await ask('users.removeFactor', remove, bearer(body.token))).status).toBe(200)
    expect((await logIn()).status).toBe(200)
  })

  test('must exist', async () => {
    const { body } = await logIn()
    expect((await ask('users.removeFactor', { factor: 'app' }, bearer(body.token))).status).toBe(404)
  })
})
