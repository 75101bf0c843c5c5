import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import type { TokenCard } from '#server/adapters/payment/requests.ts'
import { createLog } from '#server/operations/log.ts'
import { openTestSandbox, type TestSandbox } from '#tests/support/card-sandbox.ts'

const VISA = '4111111111111111'
const written: string[] = []
const log = createLog('info', false, (line) => written.push(line))
const gateway = openCardPointe({ timeoutMs: 20_000, log })
/** Times out before an answer that never comes. */
const impatient = openCardPointe({ timeoutMs: 300, log })

let sandbox: TestSandbox
let now = new Date('2026-11-20T15:00:00Z')
beforeAll(async () => {
  sandbox = await openTestSandbox({ strict: true, now: () => now })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.post('/__sandbox/reset')
})

const billing = {
  fullname: 'José Müller-Lüdenscheidt the Third of Cedar Hollow',
  zip: '30990-1234',
  address: '1 Oak St',
}
let attempt = 0
const nextOrder = () => {
  attempt += 1
  return `HY-TEST-${attempt}`
}

async function charge(
  pan: string,
  amountCents: number,
  change: Partial<TokenCard> = {},
  zip = billing.zip,
  by = gateway,
) {
  const token = await sandbox.tokenize(pan)
  const orderId = nextOrder()
  const card = { token, expiry: '203012', store: false, ...change }
  const outcome = await by.charge(sandbox.merchant, { orderId, amountCents, card, billing: { ...billing, zip } })
  return { orderId, outcome }
}

async function approvedRetref(amountCents: number): Promise<string> {
  const { outcome } = await charge(VISA, amountCents)
  if (outcome.kind !== 'approved') throw new Error(`Not approved: ${outcome.kind}`)
  return outcome.retref
}

describe('charge', () => {
  it('approves and captures, to the cent', async () => {
    const { outcome, orderId } = await charge(VISA, 123_405)
    expect(outcome).toMatchObject({
      kind: 'approved',
      approvedCents: 123_405,
      feeCents: 0,
      profile: null,
      avs: 'Y',
      cvv: 'M',
    })
    expect(await sandbox.ledger()).toMatchObject([
      { orderid: orderId, amount: '1234.05', respstat: 'A', setlstat: 'Queued for Capture' },
    ])
  })

  it.each([
    ['4387751111111020', '107', 'later'],
    ['5442981111111031', '100', 'unknown'],
    ['6011000995511148', '101', 'fix'],
    ['4387751111111053', '500', 'later'],
  ])('declines test card %s with %s', async (pan, code, retry) => {
    const { outcome } = await charge(pan, 1_000)
    expect(outcome).toMatchObject({ kind: 'declined', code, proc: 'RPCT', retry })
  })

  it('declines by amount, and reads B instead of a decline', async () => {
    expect((await charge(VISA, 111_695)).outcome).toMatchObject({ kind: 'declined', code: '116', retry: 'later' })
    expect((await charge(VISA, 150_800)).outcome).toMatchObject({ kind: 'declined', code: '508', retry: 'later' })
    expect((await charge(VISA, 151_100)).outcome).toMatchObject({ kind: 'declined', code: '511', retry: 'fix' })
    expect((await charge(VISA, 150_400)).outcome).toMatchObject({ kind: 'declined', code: '504', retry: 'never' })
  })

  it('recognizes a partial approval, which can be voided', async () => {
    const { outcome, orderId } = await charge('4387750101010101', 1_000)
    expect(outcome).toMatchObject({ kind: 'partial', approvedCents: 500 })
    expect(await gateway.inquireByOrder(sandbox.merchant, orderId, 1_000)).toMatchObject({ kind: 'partial' })
    if (outcome.kind !== 'partial') return
    expect(await gateway.void(sandbox.merchant, outcome.retref)).toEqual({ kind: 'voided', retref: outcome.retref })
    expect(await gateway.inquireByOrder(sandbox.merchant, orderId, 1_000)).toMatchObject({ kind: 'voided' })
  })

  it('does not take a processor timeout for an answer; an inquiry settles it', async () => {
    const { outcome, orderId } = await charge('4999006200620062', 1_000)
    expect(outcome).toMatchObject({ kind: 'unknown', orderId, retref: expect.any(String) })
    expect(await gateway.inquireByOrder(sandbox.merchant, orderId, 1_000)).toMatchObject({
      kind: 'declined',
      code: '62',
    })
  })

  it('returns the address and CVV checks unchanged', async () => {
    expect((await charge(VISA, 100, {}, '30112')).outcome).toMatchObject({ kind: 'approved', avs: 'N' })
    const token = await sandbox.tokenize(VISA, { cvv: '111', unique: true })
    expect((await charge(VISA, 100, { token })).outcome).toMatchObject({ cvv: 'N' })
    expect((await charge(VISA, 100, { token })).outcome).toMatchObject({ cvv: 'P' })
  })

  it('has no CVV two minutes after the card was typed', async () => {
    const token = await sandbox.tokenize(VISA)
    now = new Date(now.getTime() + 120_000)
    const card = { token, expiry: '203012', store: false }
    const late = await gateway.charge(sandbox.merchant, { orderId: nextOrder(), amountCents: 100, card, billing })
    expect(late).toMatchObject({ kind: 'approved', cvv: 'P' })
  })

  it("accepts the frame's five-digit expiry", async () => {
    const { outcome } = await charge(VISA, 100, { expiry: '20321', store: true })
    if (outcome.kind !== 'approved' || !outcome.profile) throw new Error('No card kept')
    expect(await gateway.getProfile(sandbox.merchant, outcome.profile)).toMatchObject({ expiry: '0132' })
  })

  it('never sends a card number, even if the browser submits one', async () => {
    expect((await charge(VISA, 100, { token: VISA })).outcome).toMatchObject({ kind: 'declined', code: '98' })
    expect(await sandbox.ledger()).toEqual([])
  })

  it('refuses an order id that the gateway could not look up', async () => {
    const request = { amountCents: 100, card: { token: await sandbox.tokenize(VISA), store: false }, billing }
    for (const orderId of [VISA, '1-2', 'HY-12345678901234567']) {
      await expect(gateway.charge(sandbox.merchant, { ...request, orderId })).rejects.toThrow(RangeError)
    }
  })
})

describe('a lost answer', () => {
  it.each([
    ['drop-after-approve', 'approved'],
    ['timeout', 'approved'],
    ['garbage', 'approved'],
    ['drop-before-approve', 'not-found'],
    ['500', 'not-found'],
  ] as const)('%s leaves the charge unknown, and the inquiry says %s', async (fault, found) => {
    await sandbox.fault(fault)
    const { outcome, orderId } = await charge(VISA, 1_000, {}, billing.zip, impatient)
    expect(outcome).toEqual({ kind: 'unknown', orderId })
    expect(await gateway.inquireByOrder(sandbox.merchant, orderId, 1_000)).toMatchObject({ kind: found })
    expect(await sandbox.ledger()).toHaveLength(found === 'approved' ? 1 : 0)
    expect((await charge(VISA, 1_000)).outcome.kind).toBe('approved')
  })

  it('is voided by order id', async () => {
    await sandbox.fault('drop-after-approve')
    const { orderId } = await charge(VISA, 1_000)
    expect(await gateway.voidByOrder(sandbox.merchant, orderId)).toMatchObject({ kind: 'voided' })
    expect(await gateway.voidByOrder(sandbox.merchant, 'HY-NONE-1')).toEqual({ kind: 'not-found' })
  })
})

describe('a refund', () => {
  it('is a void before settlement and a refund after it', async () => {
    const retref = await approvedRetref(2_000)
    const refund = (cents: number) => gateway.refund(sandbox.merchant, { retref, cents, orderId: nextOrder() })
    expect(await refund(2_000)).toEqual({ kind: 'not-settled' })
    await sandbox.settle()
    expect(await gateway.void(sandbox.merchant, retref)).toEqual({ kind: 'settled' })
    expect(await gateway.inquire(sandbox.merchant, retref, 2_000)).toMatchObject({ settled: true, refundable: true })
    expect(await refund(500)).toMatchObject({ kind: 'refunded', refundedCents: 500 })
    expect(await refund(1_501)).toMatchObject({ kind: 'refused', code: '43' })
    expect(await gateway.refund(sandbox.merchant, { retref: '1', cents: 1, orderId: nextOrder() })).toEqual({
      kind: 'not-found',
    })
  })

  it("is part of the day's batches", async () => {
    const retref = await approvedRetref(2_000)
    expect(await gateway.settlement(sandbox.merchant, '2026-11-20')).toEqual({ kind: 'batches', batches: [] })
    await sandbox.settle()
    expect(await gateway.settlement(sandbox.merchant, '2026-11-20')).toMatchObject({
      batches: [{ transactions: [{ retref, cents: 2_000, state: 'Y' }] }],
    })
  })
})

describe('a stored card', () => {
  it('is created by a sale, charged by the merchant, deleted, and then unknown', async () => {
    const { outcome } = await charge(VISA, 1_000, { store: true })
    if (outcome.kind !== 'approved' || !outcome.profile) throw new Error('No card kept')
    const { profile } = outcome
    const again = () =>
      gateway.charge(sandbox.merchant, {
        orderId: nextOrder(),
        amountCents: 1_500,
        card: { profile, initiator: 'merchant' },
        billing,
      })
    expect(await again()).toMatchObject({ kind: 'approved', approvedCents: 1_500, profile })
    expect(await gateway.getProfile(sandbox.merchant, profile)).toEqual({
      kind: 'found',
      profile,
      brand: 'VISA',
      lastFour: '1111',
      expiry: '1230',
    })
    expect(await gateway.deleteProfile(sandbox.merchant, profile)).toEqual({ kind: 'deleted' })
    expect(await again()).toMatchObject({ kind: 'declined', proc: 'PPS', code: '96' })
    expect(await gateway.getProfile(sandbox.merchant, profile)).toEqual({ kind: 'not-found' })
    expect(await gateway.deleteProfile(sandbox.merchant, profile)).toEqual({ kind: 'not-found' })
  })

  it('is not created by a declined sale, and the same card keeps its ids', async () => {
    expect((await charge('5442981111111031', 1_000, { store: true })).outcome.kind).toBe('declined')
    const request = { token: await sandbox.tokenize(VISA), expiry: '203012', billing }
    const saved = await gateway.saveProfile(sandbox.merchant, request)
    expect(saved).toMatchObject({ kind: 'saved', brand: 'VISA', lastFour: '1111', expiry: '1230' })
    expect(await gateway.saveProfile(sandbox.merchant, request)).toEqual(saved)
    expect(await gateway.saveProfile(sandbox.merchant, { ...request, token: VISA })).toMatchObject({ kind: 'refused' })
  })
})

describe('a misconfigured account', () => {
  it('is not reported as a decline', async () => {
    const wrong = { ...sandbox.merchant, password: 'wrong' }
    const card = { token: await sandbox.tokenize(VISA), store: false }
    const request = { orderId: nextOrder(), amountCents: 100, card, billing }
    expect(await gateway.charge(wrong, request)).toEqual({ kind: 'misconfigured' })
    expect(await gateway.charge({ ...sandbox.merchant, merchid: 'none' }, request)).toEqual({ kind: 'misconfigured' })
    expect(await gateway.charge({ ...sandbox.merchant, origin: 'http://127.0.0.1:9' }, request)).toMatchObject({
      kind: 'unknown',
    })
  })

  it('is throttled after too many requests, with a delay', async () => {
    const throttled = await openTestSandbox({ strict: true })
    const ask = () => gateway.inquire(throttled.merchant, '1', 100)
    for (let calls = 0; calls < 20; calls += 1) expect(await ask()).toEqual({ kind: 'not-found' })
    expect(await ask()).toEqual({ kind: 'throttled', afterSeconds: expect.any(Number) })
    await throttled.close()
  })
})

describe('the log', () => {
  it('records each call, and nothing of the card or the buyer', async () => {
    written.length = 0
    const { orderId } = await charge(VISA, 100)
    expect(written.map((line) => JSON.parse(line))).toMatchObject([
      { operation: 'auth', orderid: orderId, respstat: 'A', respcode: '000', respproc: 'RPCT' },
    ])
    const token = await sandbox.tokenize(VISA)
    for (const secret of [token, '203012', 'Jose', 'Basic', '30990']) expect(written.join()).not.toContain(secret)
  })
})
