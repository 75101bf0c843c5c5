import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passesLuhn } from '#server/sandbox/tokenizer/card-entry.ts'
import { openTestSandbox, type TestSandbox } from '#tests/support/card-sandbox.ts'

const VISA = '4111111111111111'
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const call = async (path: string, body: object) =>
  (await sandbox.rest('POST', path, JSON.stringify({ merchid: sandbox.merchant.merchid, ...body }))).json()

/** fetch can't set a Host header. */
const statusWith = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${sandbox.origin}/__sandbox/ledger`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end()
  })

describe('tokens', () => {
  it("show the first two and last four digits and pass Luhn's check", async () => {
    const token = await sandbox.tokenize(VISA)
    expect(token).toMatch(/^941\d{9}1111$/)
    expect(passesLuhn(token)).toBe(true)
    expect(await sandbox.tokenize('371449635398431')).toMatch(/^937\d{9}8431$/)
  })

  it('are equal for the same card unless requested to be unique', async () => {
    const token = await sandbox.tokenize(VISA)
    expect(await sandbox.tokenize(VISA)).toBe(token)
    expect(await sandbox.tokenize(VISA, { unique: true })).not.toBe(token)
  })

  it.each([
    [{ account: '4111x' }, 8],
    [{ account: '1'.repeat(20) }, 13],
    [{ account: '' }, 14],
    [{ account: '4111' }, 21],
    [{ account: '4111111111111112' }, 54],
    [{}, 74],
    [{ account: 7 }, 77],
  ])('are refused by number: %o', async (body, errorcode) =>
    expect(await (await sandbox.post('/cardsecure/api/v1/ccn/tokenize', body)).json()).toMatchObject({
      errorcode,
      token: '',
    }),
  )

  it('are not given to pages of another origin', async () => {
    const answer = await fetch(`${sandbox.origin}/cardsecure/api/v1/ccn/tokenize`, {
      method: 'POST',
      headers: { origin: 'http://localhost:1' },
      body: JSON.stringify({ account: VISA }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('the gateway', () => {
  it('checks the log-in, the path and the syntax', async () => {
    const wrong = { authorization: `Basic ${btoa('sandbox:wrong')}` }
    const open = `${sandbox.origin}/cardconnect/rest/auth`
    expect((await fetch(open, { method: 'POST', headers: wrong, body: '{}' })).status).toBe(401)
    expect((await sandbox.rest('POST', 'nothing', '{}')).status).toBe(404)
    expect((await sandbox.rest('POST', 'auth', '{')).status).toBe(400)
    expect(await (await sandbox.rest('PUT', '', '{}')).text()).toBe('CardConnect REST Servlet.')
  })

  it('answers on this machine only, and through no proxy', async () => {
    expect(await statusWith({})).toBe(200)
    expect(await statusWith({ host: 'localhost:3001' })).toBe(200)
    expect(await statusWith({ host: '[::1]:3001' })).toBe(200)
    expect(await statusWith({ host: 'example.com' })).toBe(404)
    expect(await statusWith({ host: 'localhost.example.com' })).toBe(404)
    for (const header of [
      'via',
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-real-ip',
      'cf-connecting-ip',
    ]) {
      expect(await statusWith({ [header]: 'x' })).toBe(404)
    }
  })

  it('adds meaningless fields and lists transactions that share an order id', async () => {
    const account = await sandbox.tokenize(VISA)
    const first = await call('auth', { account, amount: '3.00', orderid: 'HY-SAME-1' })
    await call('auth', { account, amount: '3.00', orderid: 'HY-SAME-1' })
    expect(Object.keys(first).filter((key) => /^x[\da-f]{8}$/.test(key))).toHaveLength(3)
    const path = `inquireByOrderid/HY-SAME-1/${sandbox.merchant.merchid}/1`
    expect(await (await sandbox.rest('GET', path)).json()).toHaveLength(2)
  })

  it('masks an order id that could be a card number', async () => {
    const account = await sandbox.tokenize(VISA)
    await call('auth', { account, amount: '3.00', orderid: VISA })
    const asked = await sandbox.rest('GET', `inquireByOrderid/${VISA}/${sandbox.merchant.merchid}/1`)
    expect(await asked.json()).toMatchObject({ respcode: '29' })
  })
})

describe('the life cycle of a charge', () => {
  it('reads an amount without a point as cents, and refuses malformed ones', async () => {
    const account = await sandbox.tokenize(VISA)
    expect(await call('auth', { account, amount: '1000' })).toMatchObject({ respstat: 'A', amount: '10.00' })
    expect(await call('auth', { account, amount: '-1.00' })).toMatchObject({ respstat: 'C', respcode: '43' })
    expect(await call('auth', { account: '9411111111111111', amount: '1.00' })).toMatchObject({ respcode: '98' })
    expect(await call('auth', { account, amount: '1.00', merchid: 'x' })).toMatchObject({ respcode: '21' })
  })

  it('goes from authorized and captured to settled, and is refunded in parts', async () => {
    const account = await sandbox.tokenize(VISA)
    const { retref } = await call('auth', { account, amount: '20.00', orderid: 'HY-LIFE-1' })
    const state = async () =>
      (await (await sandbox.rest('GET', `inquire/${retref}/${sandbox.merchant.merchid}`)).json()).setlstat
    expect(await state()).toBe('Authorized')
    expect(await call('capture', { retref })).toMatchObject({ setlstat: 'Queued for Capture', amount: '20.00' })
    expect(await call('capture', { retref })).toMatchObject({ respcode: '27', batchid: '-1' })
    expect(await call('refund', { retref })).toMatchObject({ respcode: '28' })
    await sandbox.settle()
    expect(await state()).toBe('Settled')
    expect(await call('void', { retref })).toMatchObject({ respcode: '26' })
    expect(await call('refund', { retref, amount: '15.00' })).toMatchObject({ authcode: 'REFUND', amount: '15.00' })
    expect(await call('refund', { retref, amount: '5.01' })).toMatchObject({ respcode: '43' })
    expect(await sandbox.ledger()).toContainEqual(
      expect.objectContaining({ retref, amount: '20.00', refunded: '15.00' }),
    )
  })

  it('can be voided in part only while it is authorized', async () => {
    const account = await sandbox.tokenize(VISA)
    const open = await call('auth', { account, amount: '20.00' })
    expect(await call('void', { retref: open.retref, amount: '5.00' })).toMatchObject({ amount: '15.00' })
    const queued = await call('auth', { account, amount: '20.00', capture: 'Y' })
    expect(await call('void', { retref: queued.retref, amount: '5.00' })).toMatchObject({ respcode: '43' })
    expect(await call('void', { retref: queued.retref })).toMatchObject({ authcode: 'REVERS', amount: '0.00' })
    expect(await call('void', { retref: queued.retref })).toMatchObject({ respcode: '25' })
  })

  it('is zero for a card verification', async () => {
    const account = await sandbox.tokenize(VISA)
    const { retref } = await call('auth', { account, amount: '0.00', capture: 'Y' })
    expect(await sandbox.ledger()).toContainEqual(expect.objectContaining({ retref, setlstat: 'Zero Amount' }))
  })

  it('is cleared by a reset', async () => {
    const account = await sandbox.tokenize(VISA)
    await sandbox.post('/__sandbox/reset')
    expect(await sandbox.ledger()).toEqual([])
    expect(await call('auth', { account, amount: '1.00' })).toMatchObject({ respcode: '98' })
    expect((await sandbox.post('/__sandbox/faults', { next: 'nonsense' })).status).toBe(400)
  })
})
