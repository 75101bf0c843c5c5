import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import type { ProfileId } from '#server/adapters/payment/merchant.ts'
import type { ChargeRequest } from '#server/adapters/payment/requests.ts'
import { createLog } from '#server/operations/log.ts'
import { openTestSandbox, type TestSandbox } from '#tests/support/card-sandbox.ts'

const VISA = '4111111111111111'
const MASTERCARD = '5454545454545454'
const gateway = openCardPointe({ timeoutMs: 5_000, log: createLog('silent', false, () => {}) })
const billing = { fullname: 'Ann Buyer', zip: '30990' }

let sandbox: TestSandbox
let visa: ProfileId
let mastercard: ProfileId
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.post('/__sandbox/reset')
  visa = await stored(VISA)
  mastercard = await stored(MASTERCARD)
})

async function stored(pan: string, merchant = sandbox.merchant): Promise<ProfileId> {
  const token = await sandbox.tokenize(pan)
  const outcome = await gateway.saveProfile(merchant, { token, expiry: '203012', billing })
  if (outcome.kind !== 'saved') throw new Error(`Not saved: ${outcome.kind}`)
  return outcome.profile
}

let attempt = 0
function charge(card: ChargeRequest['card']) {
  attempt += 1
  return gateway.charge(sandbox.merchant, { orderId: `HP-${attempt}`, amountCents: 2_300, card, billing })
}
const billed = (profile: ProfileId) => charge({ profile, initiator: 'merchant', scheduled: true })
const kindOf = async (profile: ProfileId) => (await billed(profile)).kind

const decline = async (order: object) => (await sandbox.post('/__sandbox/declines', order)).status
const change = async (order: object) => (await sandbox.post('/__sandbox/profiles', order)).status

describe('a planned decline', () => {
  it.each([
    ['RPCT', 'never', '102 208 209 302 303 332 504'],
    ['RPCT', 'later', '107 116 121 500 505 508 516 911 920'],
    ['RPCT', 'fix', '101 131 132 511 517'],
    ['RPCT', 'unknown', '100 110 119 902 913 777'],
    ['FNOR', 'never', '04 07 41 43'],
    ['FNOR', 'later', '01 28 51 60 61 91 NU'],
    ['FNOR', 'fix', '14 54 C2'],
    ['FNOR', 'unknown', '05 94'],
    ['PPS', 'never', '18 19 44 48'],
    ['PPS', 'later', '63 64 65 66 92 93 95 106'],
    ['PPS', 'fix', '11 13 15 16 17 33 34 35 37 38 96 98 99'],
  ])('of %s is of class %s for its codes', async (proc, retry, codes) => {
    for (const code of codes.split(' ')) {
      expect(await decline({ code, times: 1 })).toBe(200)
      expect(await billed(visa)).toMatchObject({
        kind: 'declined',
        code,
        proc,
        retry,
        text: expect.stringMatching(/./),
      })
    }
  })

  it('leaves the outcome open where the code does, or says that the account is misconfigured', async () => {
    await decline({ code: '62', times: 1 })
    expect(await billed(visa)).toMatchObject({ kind: 'unknown' })
    await decline({ code: '97', times: 1 })
    expect(await billed(visa)).toEqual({ kind: 'misconfigured' })
  })

  it('ends after its number of charges', async () => {
    await decline({ code: '500', times: 2 })
    expect([await kindOf(visa), await kindOf(mastercard), await kindOf(visa)]).toEqual([
      'declined',
      'declined',
      'approved',
    ])
  })

  it('is of one card where its last four are named, and comes before the one for all', async () => {
    await decline({ code: '500', times: 1, lastfour: '1111' })
    expect([await kindOf(mastercard), await kindOf(visa), await kindOf(visa)]).toEqual([
      'approved',
      'declined',
      'approved',
    ])
    await decline({ code: '504', times: 1 })
    await decline({ code: '101', times: 1, lastfour: '1111' })
    expect(await billed(visa)).toMatchObject({ code: '101' })
    expect(await billed(visa)).toMatchObject({ code: '504' })
  })

  it('is replaced by a newer one for the same card, and ended by times 0', async () => {
    await decline({ code: '500', times: 5, lastfour: '1111' })
    await decline({ code: '504', times: 2, lastfour: '1111' })
    expect(await billed(visa)).toMatchObject({ code: '504' })
    expect(await decline({ code: '504', times: 0 })).toBe(200)
    expect(await kindOf(visa)).toBe('declined')
    await decline({ code: '504', times: 2, lastfour: '1111' })
    await decline({ code: '504', times: 0, lastfour: '1111' })
    expect(await kindOf(visa)).toBe('approved')
  })

  it('lets charges of customers pass', async () => {
    await decline({ code: '500', times: 1 })
    expect(await charge({ token: await sandbox.tokenize(VISA), store: true })).toMatchObject({ kind: 'approved' })
    expect(await charge({ profile: visa, initiator: 'customer' })).toMatchObject({ kind: 'approved' })
    expect(await charge({ profile: visa, initiator: 'merchant' })).toMatchObject({ kind: 'declined' })
  })

  it("has the network's advice, also in an inquiry", async () => {
    await decline({ code: '100', times: 1, lastfour: '5454', advice: '26' })
    expect(await billed(mastercard)).toMatchObject({ kind: 'declined', retry: 'later', waitHours: 48 })
    expect(await gateway.inquireByOrder(sandbox.merchant, `HP-${attempt}`, 2_300)).toMatchObject({
      kind: 'declined',
      retry: 'later',
      waitHours: 48,
    })
    await decline({ code: '500', times: 1, category: 1 })
    expect(await billed(visa)).toMatchObject({ kind: 'declined', code: '500', retry: 'never', waitHours: 0 })
  })

  it.each([
    [{ times: 1 }],
    [{ code: '500' }],
    [{ code: '500', times: -1 }],
    [{ code: '500', times: 1.5 }],
    [{ code: '000', times: 1 }],
    [{ code: '00', times: 1 }],
    [{ code: 'never', times: 1 }],
    [{ code: '500', times: 1, lastfour: '111' }],
    [{ code: '500', times: 1, advice: 'x' }],
    [{ code: '500', times: 1, category: '4' }],
    [[]],
  ])('is refused as bad input: %j', async (order) => {
    expect(await decline(order)).toBe(400)
    expect(await kindOf(visa)).toBe('approved')
  })
})

describe('a changed profile', () => {
  it('has another expiry at every merchant, and no other card does', async () => {
    const elsewhere = { ...sandbox.merchant, merchid: '7' }
    const there = await stored(VISA, elsewhere)
    expect(await change({ lastfour: '1111', expiry: '0434' })).toBe(200)
    expect(await gateway.getProfile(sandbox.merchant, visa)).toMatchObject({ kind: 'found', expiry: '0434' })
    expect(await gateway.getProfile(elsewhere, there)).toMatchObject({ kind: 'found', expiry: '0434' })
    expect(await gateway.getProfile(sandbox.merchant, mastercard)).toMatchObject({ kind: 'found', expiry: '1230' })
    expect(await kindOf(visa)).toBe('approved')
  })

  it('is charged though it has expired, as the gateway leaves that to the bank', async () => {
    await change({ lastfour: '1111', expiry: '0120' })
    expect(await kindOf(visa)).toBe('approved')
  })

  it('that is gone cannot be read or charged until the card is stored again', async () => {
    await change({ lastfour: '1111', gone: 1 })
    expect(await gateway.getProfile(sandbox.merchant, visa)).toEqual({ kind: 'not-found' })
    expect(await billed(visa)).toMatchObject({ kind: 'declined', proc: 'PPS', code: '96', retry: 'fix' })
    expect(await kindOf(mastercard)).toBe('approved')
    expect(await kindOf(await stored(VISA))).toBe('approved')
  })

  it.each([
    [{ lastfour: '1111' }],
    [{ expiry: '0434' }],
    [{ lastfour: '1111', expiry: '1334' }],
    [{ lastfour: '1111', expiry: '203404' }],
    [{ lastfour: '1111', gone: 0 }],
    [{ lastfour: '1111', expiry: '0434', gone: 1 }],
    [{ lastfour: '11111', gone: 1 }],
  ])('is refused as bad input: %j', async (order) => {
    expect(await change(order)).toBe(400)
    expect(await gateway.getProfile(sandbox.merchant, visa)).toMatchObject({ kind: 'found', expiry: '1230' })
  })
})

describe('the ledger', () => {
  it('shows merchant, card, initiator and the amount asked of charges and declines', async () => {
    const common = { merchid: sandbox.merchant.merchid, lastfour: '1111', asked: '23.00' }
    await billed(visa)
    await charge({ profile: visa, initiator: 'merchant' })
    await charge({ profile: visa, initiator: 'customer' })
    await charge({ token: await sandbox.tokenize(VISA), store: false })
    await decline({ code: '500', times: 1 })
    await billed(visa)
    expect(await sandbox.ledger()).toMatchObject([
      { ...common, cof: 'M', cofscheduled: 'Y', amount: '23.00', respstat: 'A' },
      { ...common, cof: 'M', cofscheduled: 'N', amount: '23.00', respstat: 'A' },
      { ...common, cof: 'C', cofscheduled: 'N', amount: '23.00', respstat: 'A' },
      { ...common, cof: '', cofscheduled: '', amount: '23.00', respstat: 'A' },
      { ...common, cof: 'M', cofscheduled: 'Y', amount: '0.00', respstat: 'C' },
    ])
  })

  it('has charges of any merchant number', async () => {
    for (const merchid of ['1', '9999999999999999']) {
      const merchant = { ...sandbox.merchant, merchid }
      const card = { profile: await stored(VISA, merchant), initiator: 'merchant', scheduled: true } as const
      expect(
        await gateway.charge(merchant, { orderId: `HP-MID-${merchid.slice(-1)}`, amountCents: 100, card, billing }),
      ).toMatchObject({ kind: 'approved' })
    }
    expect((await sandbox.ledger()).map(({ merchid }) => merchid)).toEqual(['1', '9999999999999999'])
  })
})
