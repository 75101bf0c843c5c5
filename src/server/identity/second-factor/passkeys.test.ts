import { beforeEach, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import type { PasskeyQuestion } from '#contract/users/passkeys.ts'
import { factorMessages } from '#domain/identity/messages.ts'
import { type SoftPasskey, softPasskey } from '#tests/support/second-factor/soft-passkey.ts'
import { basic, password, wirePath } from '#tests/support/test-caller.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Passkeys: valid for this site, this person, and one challenge.

const haulyard = await openTestHaulyard()
const { rows, ask, clock } = haulyard

const NAME = 'manager@demo.test'
const logIn = async (shown: Asked<'users.login'> = {}, username = NAME) =>
  haulyard.request(wirePath('users.login'), {
    method: 'POST',
    headers: { Authorization: basic(username, password), 'Content-Type': 'application/json' },
    body: JSON.stringify(shown),
  })
const bearer = (token: unknown) => ({ headers: { Authorization: `Bearer ${String(token)}` } })
const questionOf = async (username = NAME) => (await logIn({}, username)).body.passkey as PasskeyQuestion

async function withPasskey(device: SoftPasskey, username = NAME) {
  const { body } = await logIn({}, username)
  const { question } = (await ask('users.getNewPasskey', {}, bearer(body.token))).body
  const made = await ask('users.addPasskey', { name: 'Phone', passkey: device.create(question) }, bearer(body.token))
  return { token: String(body.token), made: made.body }
}

beforeEach(async () => {
  await rows('delete from passkeys')
  await rows('delete from recovery_codes')
  await rows('update users set second_factor = false')
  await rows('delete from limit_counts')
})

test('a passkey is registered, requested, and opens', async () => {
  const device = softPasskey()
  const { made, token } = await withPasskey(device)
  expect(made).toMatchObject({ success: true, recovery: expect.arrayContaining([expect.any(String)]) })
  const question = await questionOf()
  expect(question).toMatchObject({ rpId: 'localhost', allowCredentials: [{ transports: ['internal'] }] })
  expect((await logIn({ passkey: device.get(question) })).status).toBe(200)
  const { body } = await ask('users.getFactors', {}, bearer(token))
  expect(body.passkeys).toMatchObject([{ name: 'Phone', used: haulyard.haulyard.now().toISOString() }])
})

test('a signature opens once', async () => {
  const device = softPasskey()
  await withPasskey(device)
  const passkey = device.get(await questionOf())
  expect((await logIn({ passkey })).status).toBe(200)
  // Simulates another device of the same key, without its count.
  await rows('update passkeys set counter = 0')
  expect((await logIn({ passkey })).body).toMatchObject({ wrong: true, message: factorMessages.wrong.passkey })
})

test('a challenge expires after five minutes', async () => {
  const device = softPasskey()
  await withPasskey(device)
  const question = await questionOf()
  clock.advance(301)
  expect((await logIn({ passkey: device.get(question) })).status).toBe(401)
})

test('a signature for a foreign page opens nothing', async () => {
  const device = softPasskey('http://evil.localhost:3000')
  await withPasskey(softPasskey())
  await rows('update passkeys set id = $1', [device.get({ challenge: 'x' }).id])
  expect((await logIn({ passkey: device.get(await questionOf()) })).status).toBe(401)
})

test("a device of another person, or another's challenge, opens nothing", async () => {
  const [own, theirs] = [softPasskey(), softPasskey()]
  await withPasskey(own)
  await withPasskey(theirs, 'driver@demo.test')
  expect((await logIn({ passkey: theirs.get(await questionOf()) })).status).toBe(401)
  expect((await logIn({ passkey: own.get(await questionOf('driver@demo.test')) })).status).toBe(401)
  expect(
    (await logIn({ passkey: own.get({ challenge: Buffer.from('made.up.text').toString('base64url') }) })).status,
  ).toBe(401)
})

test('a passkey for another challenge is not registered, nor is a registered one', async () => {
  const device = softPasskey()
  const { token } = await withPasskey(device)
  const { question } = (await ask('users.getNewPasskey', {}, bearer(token))).body
  const again = await ask('users.addPasskey', { name: 'Phone', passkey: device.create(question) }, bearer(token))
  expect(again.body).toMatchObject({ success: false, message: factorMessages.passkeyNotKept })
  const login = { challenge: (await questionOf()).challenge }
  const other = await ask(
    'users.addPasskey',
    { name: '', passkey: softPasskey().create({ ...question, ...login }) },
    bearer(token),
  )
  expect(other.body).toMatchObject({ success: false })
  expect(await rows('select from passkeys')).toHaveLength(1)
})

test('deletes one of two passkeys by its id, and the other still opens', async () => {
  const [phone, key] = [softPasskey(), softPasskey()]
  const { token } = await withPasskey(phone)
  const { question } = (await ask('users.getNewPasskey', {}, bearer(token))).body
  expect(question.excludeCredentials).toHaveLength(1)
  await ask('users.addPasskey', { name: 'Key', passkey: key.create(question) }, bearer(token))
  const { passkeys } = (await ask('users.getFactors', {}, bearer(token))).body
  const first = passkeys.find(({ name }) => name === 'Phone')
  expect((await ask('users.removeFactor', { factor: first?.id ?? '' }, bearer(token))).status).toBe(200)
  expect((await logIn({ passkey: phone.get(await questionOf()) })).status).toBe(401)
  expect((await logIn({ passkey: key.get(await questionOf()) })).status).toBe(200)
})
