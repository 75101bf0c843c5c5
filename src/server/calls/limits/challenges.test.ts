import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Challenge } from '#contract/challenge.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openAlarms, openChallenges } from './challenges.ts'
import { type Counters, openCounters } from './counters.ts'
import { FIGURES } from './figures.ts'

const { actors } = await freshDatabase('demo')
const counters = openCounters(actors.counts)
const challenges = openChallenges('a secret of the tests', counters)
// Longer than any digit run likely to occur in random text.
const company = '350035003500'
const place = `declinedPerCompany ${company}`

let challenge: Challenge
let solution: object
const sent = (change: object = {}) => Buffer.from(JSON.stringify({ challenge, solution, ...change })).toString('base64')

beforeAll(async () => {
  challenge = await challenges.give(place)
  const solved = await solveChallenge({ challenge, deriveKey })
  if (!solved) throw new Error('the challenge could not be solved')
  solution = solved
})
afterEach(() => vi.useRealTimers())

test('a challenge reveals no name and no number', () => {
  expect(JSON.stringify(challenge)).not.toContain(company)
  expect(JSON.stringify(challenge)).not.toContain('declinedPerCompany')
})

test.each([
  ['no header at all', () => ''],
  ['text that is not base64', () => '%%%'],
  ['text that is not JSON', () => Buffer.from('{').toString('base64')],
  ['another shape', () => Buffer.from('{"challenge":{}}').toString('base64')],
  ['no work', () => sent({ solution: { counter: 0, derivedKey: '00'.repeat(32) } })],
  ['too little work', () => sent({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } })],
  ['work for an unsigned challenge', () => sent({ challenge: { ...challenge, signature: '0'.repeat(64) } })],
])('rejects %s as a solution', async (_what, header) => {
  expect(await challenges.isSolved(place, header())).toBe(false)
})

test('a solution for one place opens no other', async () => {
  expect(await challenges.isSolved('declinedPerCompany 36', sent())).toBe(false)
})

test('rejects a challenge signed with another secret', async () => {
  expect(await openChallenges('another secret', counters).isSolved(place, sent())).toBe(false)
})

test('a challenge expires after a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  expect(await challenges.isSolved(place, sent())).toBe(false)
})

test('a solution works once, even when sent twice at the same time', async () => {
  const both = await Promise.all([challenges.isSolved(place, sent()), challenges.isSolved(place, sent())])
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await challenges.isSolved(place, sent())).toBe(false)
})

const { points } = FIGURES.loginPerAccount

// Four callers wait in the slow queue; the next is challenged.
test.each([
  ['none freely once its points are used up', points, 4],
  ['one freely at its last point', points - 1, 5],
])('an alarm lets pass %s', async (_what, consumed, accepted) => {
  const counted: Counters = { ...counters, read: async () => ({ consumed, seconds: 1 }) }
  const heed = openAlarms(counted, 'a secret of the tests')
  const refused: unknown[] = []
  const callers = Array.from({ length: accepted + 1 }, () =>
    heed(['loginPerAccount', 'an account'], null).catch((error: unknown) => refused.push(error)),
  )
  await callers.at(-1)
  expect(refused).toMatchObject([{ declared: { code: 'challenged' } }])
})
