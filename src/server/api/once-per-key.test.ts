import { describe, expect, test } from 'vitest'
import { type CallName, endpoints } from '#contract/contract.ts'
import { bodyHash } from '#server/calls/idempotency.ts'
import { openExamples } from '#tests/support/examples/open-examples.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Every POST accepts an Idempotency-Key: a repeat under one key runs once, and another body is 409.

const haulyard = await openTestHaulyard()
const examples = await openExamples(haulyard, 35)

/** Calls that open or end the session, or write nothing into the database. */
const WITHOUT: readonly CallName[] = [
  ...(['users.login', 'users.logout', 'canmanager.optimizeRoute', 'visits.count', 'faults.report'] as const),
  // Their answers hold secrets, which are not stored for replay.
  ...(['users.beginApp', 'users.confirmApp', 'users.addPasskey', 'users.renewRecovery', 'users.prove'] as const),
]
/** Long calls about money require a key and store it with their own rows; they have their own tests. */
const demandsOne = (name: CallName) => endpoints[name].idempotency === 'required' && longCall(name)
const longCall = (name: CallName) => 'long' in endpoints[name] && endpoints[name].long === true
const writes = (Object.keys(endpoints) as CallName[]).filter(
  (name) => endpoints[name].verb === 'POST' && !WITHOUT.includes(name) && !demandsOne(name),
)

test('the stored hash of a body cannot be guessed', async () => {
  const key = newKey()
  const sent = { username: 'guessed@example.test' }
  await haulyard.ask('users.initPasswordReset', sent, { key })
  const [kept] = await haulyard.rows<{ body_hash: Buffer }>('select body_hash from idempotency_keys where key = $1', [
    key,
  ])
  expect(kept?.body_hash).toHaveLength(32)
  expect(kept?.body_hash.equals(bodyHash(sent))).toBe(false)
})

test('a key used for one call is refused for another with the same body', async () => {
  const key = newKey()
  const body = { username: 'same@example.test', code: newKey() }
  const first = await haulyard.send('users.initPasswordReset', body, { key })
  expect(first.body.success).toBe(true)
  const other = await haulyard.send('users.confirmUsername', body, { key })
  expect([other.status, other.body.message]).toEqual([409, 'This Idempotency-Key was used for another request.'])
  expect((await haulyard.send('users.initPasswordReset', body, { key })).body).toEqual(first.body)
})

test('a key belongs to its caller: two people and a visitor may use the same one', async () => {
  const key = newKey()
  const route = { groupid: 135, label: 'By the river' }
  const made = async (as: 'owner' | 'manager') =>
    (await haulyard.send('canmanager.createRoute', { ...route, label: `${route.label}, ${as}` }, { as, key })).status
  expect([await made('owner'), await made('manager')]).toEqual([200, 200])
  const reset = { username: 'same@example.test' }
  expect((await haulyard.send('users.initPasswordReset', reset, { key })).status).toBe(200)
})

test('a short key counts only within its network, and long keys with a common prefix differ', async () => {
  const sent = (username: string, key: string, from: string) =>
    haulyard.send('users.initPasswordReset', { username }, { key, from })
  expect((await sent('one@example.test', '1', '10.3.0.1')).status).toBe(200)
  expect((await sent('two@example.test', '1', '10.3.0.2')).status).toBe(200)
  expect((await sent('two@example.test', '1', '10.3.0.1')).status).toBe(409)
  const long = 'k'.repeat(200)
  expect((await sent('one@example.test', `${long}1`, '10.3.0.1')).status).toBe(200)
  expect((await sent('two@example.test', `${long}2`, '10.3.0.1')).status).toBe(200)
})

describe.each(writes)('%s', (name) => {
  const isOfCrew = name === 'canmanager.join' || name === 'users.switchCompany'
  const asStaff = isOfCrew ? 'driver' : 'admin'
  const as = endpoints[name].who === 'public' ? null : asStaff

  test('runs once', async () => {
    // Some examples pick another row on each read.
    const input = { ...(examples[name] as object) }
    const ask = (key: string, more: object = {}) => haulyard.send(name, { ...input, ...more }, { as, key })
    const key = newKey()
    const [first, again] = await Promise.all([ask(key), ask(key)])
    const later = await ask(key)
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect([later.status, later.body]).toEqual([first.status, first.body])
    expect((await ask(key, { somethingElse: '1' })).status).toBe(409)
  })
})
