import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { challenge as challengeShape } from '#contract/challenge.ts'
import { Refusal } from '#server/base/refusal.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import type { Bucket, RateLimitKeys } from './figures.ts'
import { openLimits } from './limits.ts'

const { actors } = await freshDatabase('demo')
const errors: unknown[] = []
const open = () => openLimits(actors.counts, 'a secret of the tests', (error) => errors.push(error))
const limits = open()

let callers = 0
/** A caller with keys unused so far. */
const newCaller = (given: Partial<RateLimitKeys> = {}): RateLimitKeys => {
  callers += 1
  return {
    address: `net ${callers}`,
    account: `${callers}@yard.example`,
    company: `${callers}`,
    code: '',
    person: '',
    ...given,
  }
}

const refusalOf = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

async function fail(limit: 'login' | 'purchase', keys: RateLimitKeys): Promise<void> {
  const counted = await limits.enter(limit, keys, null)
  await counted.count()
  counted.end()
}

describe('reserving several places', () => {
  const address: Bucket = ['unpaidPerAddress', '198.51.100.7']
  const recipient: Bucket = ['unpaidPerRecipient', 'dana@example.test']

  test('reserves no place when one bucket is full', async () => {
    await limits.reserve([recipient], 5)
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(limits.reserve([address, recipient])).rejects.toThrow(Refusal)
    }
    await limits.reserve([address], 30)
    await expect(limits.reserve([address])).rejects.toThrow(Refusal)
  })

  test('releases them once', async () => {
    const bucket: Bucket = ['unpaidPerRecipient', 'walt@example.test']
    const giveBack = await limits.reserve([bucket], 5)
    await giveBack()
    await giveBack()
    await limits.reserve([bucket], 5)
    await expect(limits.reserve([bucket])).rejects.toThrow(Refusal)
  })
})

describe('concurrent tries', () => {
  test('never share the last place: of sixty failing tries ten run', async () => {
    const keys = newCaller()
    let seen = 0
    const all = Array.from({ length: 60 }, async () => {
      const counted = await limits.enter('purchase', keys, null)
      seen += 1
      // The bank answers later.
      await new Promise((resolve) => setTimeout(resolve, 20))
      await counted.count()
      counted.end()
    })
    const settled = await Promise.allSettled(all)
    expect(seen).toBe(10)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(50)
  })

  test('all pass when they succeed', async () => {
    const keys = newCaller()
    let running = 0
    let most = 0
    let done = 0
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const counted = await limits.enter('purchase', keys, null)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        done += 1
        counted.end()
      }),
    )
    expect(done).toBe(60)
    // A slow machine may never have ten under way at once.
    expect(most).toBeLessThanOrEqual(10)
    expect(errors).toEqual([])
  })

  test('of two processes share one count', async () => {
    const keys = newCaller()
    const other = open()
    const enter = async (at: typeof limits) => {
      const counted = await at.enter('login', keys, null)
      await counted.count()
      counted.end()
    }
    const settled = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => enter(index % 2 ? limits : other)),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
    expect((await refusalOf(other.enter('login', keys, null))).status).toBe(429)
  })
})

describe('large limits', () => {
  test('admit exactly as many as they say', async () => {
    const keys = newCaller()
    await limits.reserve([['geoPerAddress', keys.address]], 560)
    const tries = Array.from({ length: 70 }, async () => {
      const counted = await limits.enter('geo', keys, null)
      await counted.count()
      counted.end()
    })
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  })

  test('give back a try that does not count', async () => {
    const keys = newCaller()
    await limits.reserve([['geoPerAddress', keys.address]], 590)
    for (let tries = 0; tries < 30; tries += 1) (await limits.enter('geo', keys, null)).end()
    const counted = await limits.enter('geo', keys, null)
    expect(counted).toBeDefined()
  })
})

describe('an account that was tried fifty times', () => {
  const account = 'everybody-tries@yard.example'
  const tryLogIn = (solution: string | null = null) => limits.enter('login', newCaller({ account }), solution)
  const ring = async () => {
    await limits.reserve([['loginPerAccount', account]], 48)
    for (let tries = 0; tries < 2; tries += 1) await fail('login', newCaller({ account }))
  }
  const solutionOf = async ({ body }: Refusal) => {
    const challenge = challengeShape.parse((body as { challenge: unknown }).challenge)
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  test('delays one new caller and challenges the rest', async () => {
    await ring()
    const slow = await tryLogIn()
    slow.end()
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => tryLogIn()))
    const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refusal] : []))
    // The slow queue holds four.
    expect(refused.map(({ declared }) => declared.code)).toEqual(Array(4).fill('challenged'))
    const [asked] = refused as [Refusal]
    expect(Number(asked.headers['Retry-After'])).toBeGreaterThan(0)
    const solved = await tryLogIn(await solutionOf(asked))
    solved.end()
  })
})

test("of a hundred and twenty cards tried at once from as many networks, at most a hundred pass the shop's alarm freely", async () => {
  const { company } = newCaller()
  const decided = Promise.withResolvers<void>()
  const seen = { passed: 0, refused: 0 }
  const tries = Array.from({ length: 120 }, async () => {
    const counted = await limits.enter('purchase', newCaller({ company }), null).catch(() => null)
    seen[counted ? 'passed' : 'refused'] += 1
    if (!counted) return
    await decided.promise
    await counted.count()
    counted.end()
  })
  // Four wait in the slow queue, a second each; callers beyond that are challenged.
  await expect.poll(() => seen.passed + seen.refused, { timeout: 60_000 }).toBe(120)
  decided.resolve()
  await Promise.all(tries)
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.passed).toBeGreaterThanOrEqual(100)
})
