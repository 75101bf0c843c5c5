import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import type { Merchant } from '#server/adapters/payment/merchant.ts'
import type { ChargeRequest } from '#server/adapters/payment/requests.ts'
import { createLog } from '#server/operations/log.ts'

/** A scripted gateway, for answers that the sandbox never gives. */
let answers: { status?: number; body: string }[] = []
let asked: { method: string | undefined; url: string | undefined; authorization: string | undefined; body: string }[] =
  []

const server = createServer(async (incoming, outgoing) => {
  let body = ''
  for await (const part of incoming) body += part
  const { method, url, headers } = incoming
  asked.push({ method, url, authorization: headers.authorization, body })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  outgoing.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' }).end(answer?.body)
})

let merchant: Merchant
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  merchant = { origin, merchid: '496160873888', username: 'me', password: 'secret' }
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  answers = []
  asked = []
})

const gateway = openCardPointe({ timeoutMs: 1_000, log: createLog('silent', false, () => {}) })
const approval = { respstat: 'A', respcode: '00', respproc: 'FNOR', retref: '363652261392', amount: '10.00' }
const request: ChargeRequest = {
  orderId: 'HY-A-1',
  amountCents: 1_000,
  card: { token: '9418594164541111', expiry: '20321', store: true },
  billing: { fullname: 'Zoë “Zo” Ångström', zip: '30990-1234', address: '1 Oak St', city: 'Cedar Hollow', state: 'GA' },
}
const says = (...bodies: unknown[]) => {
  answers = bodies.map((body) => ({ body: typeof body === 'string' ? body : JSON.stringify(body) }))
}

describe('the body of a charge', () => {
  it("has the vendor's fields, in US-ASCII, with every consent", async () => {
    says(approval)
    await gateway.charge(merchant, request)
    expect(asked).toMatchObject([
      { method: 'POST', url: '/cardconnect/rest/auth', authorization: `Basic ${btoa('me:secret')}` },
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      merchid: '496160873888',
      orderid: 'HY-A-1',
      amount: '10.00',
      currency: 'USD',
      capture: 'Y',
      account: '9418594164541111',
      expiry: '20321',
      ecomind: 'E',
      profile: 'Y',
      cof: 'C',
      cofscheduled: 'Y',
      cofpermission: 'Y',
      name: 'Zoe Zo Angstrom',
      address: '1 Oak St',
      city: 'Cedar Hollow',
      region: 'GA',
      postal: '309901234',
      country: 'US',
    })
  })

  it.each([
    [
      { initiator: 'merchant', scheduled: true },
      { cof: 'M', cofscheduled: 'Y', ecomind: 'R' },
    ],
    [
      { initiator: 'merchant', scheduled: false },
      { cof: 'M', cofscheduled: 'N', ecomind: 'R' },
    ],
    [{ initiator: 'merchant' }, { cof: 'M', cofscheduled: 'N', ecomind: 'R' }],
    [{ initiator: 'customer' }, { cof: 'C', cofscheduled: 'N', ecomind: 'E' }],
  ] as const)('of a stored card names its initiator and the schedule: %o', async (by, fields) => {
    says(approval)
    const profile = { profileId: '16700875781344019340', acctId: '2' }
    await gateway.charge(merchant, { ...request, card: { profile, ...by } })
    const body = JSON.parse(asked[0]?.body ?? '')
    expect(body).toMatchObject({ profile: '16700875781344019340/2', ...fields })
    expect(body).not.toHaveProperty('account')
  })
})

describe('a charge is unknown', () => {
  it.each([
    ['an approval without a reference', { ...approval, retref: '' }],
    ['an approval without an amount', { ...approval, amount: 'x' }],
    ['no status', { ...approval, respstat: undefined }],
    ['line down', { respstat: 'B', respproc: 'PPS', respcode: '61' }],
    ['words', 'Service unavailable'],
    ['an empty list', []],
  ])('after %s', async (_, body) => {
    says(body)
    expect(await gateway.charge(merchant, request)).toMatchObject({ kind: 'unknown', orderId: 'HY-A-1' })
  })

  it.each([500, 502, 503, 504, 408, 302, 204])('after HTTP %i', async (status) => {
    answers = [{ status, body: '' }]
    expect(await gateway.charge(merchant, request)).toMatchObject({ kind: 'unknown' })
    expect(asked).toHaveLength(1)
  })
})

describe('the answer of a charge', () => {
  it.each([400, 401, 403, 404])('HTTP %i is a misconfigured account', async (status) => {
    answers = [{ status, body: '' }]
    expect(await gateway.charge(merchant, request)).toEqual({ kind: 'misconfigured' })
  })

  it("is parsed with a surcharge, with a number instead of a text, and with the networks' advice", async () => {
    says({ ...approval, amount: '10.35' })
    expect(await gateway.charge(merchant, request)).toMatchObject({ approvedCents: 1_035, feeCents: 35 })
    says({ ...approval, amount: 10 })
    expect(await gateway.charge(merchant, request)).toMatchObject({ kind: 'approved', approvedCents: 1_000 })
    says({ respstat: 'C', respproc: 'FNOR', respcode: 'NU', resptext: 'Insufficient funds', declineCategory: '1' })
    expect(await gateway.charge(merchant, request)).toMatchObject({ kind: 'declined', code: 'NU', retry: 'never' })
    says({ respstat: 'C', respproc: 'PPS', respcode: '97' })
    expect(await gateway.charge(merchant, request)).toEqual({ kind: 'misconfigured' })
  })
})

describe('a decline', () => {
  it.each([
    ['02', 'later', 72],
    ['24', 'later', 1],
    ['25', 'later', 24],
    ['26', 'later', 48],
    ['27', 'later', 96],
    ['28', 'later', 144],
    ['29', 'later', 192],
    ['30', 'later', 240],
    ['01', 'fix', 0],
    ['03', 'never', 0],
    ['21', 'never', 0],
    ['R1', 'never', 0],
    ['99', 'unknown', 0],
    ['', 'unknown', 0],
  ])('with advice %s is asked again %s, after %i hours', async (merchAdviceCode, retry, waitHours) => {
    says({ respstat: 'C', respproc: 'FNOR', respcode: '05', resptext: 'Do not honor', merchAdviceCode })
    expect(await gateway.charge(merchant, request)).toMatchObject({ kind: 'declined', retry, waitHours })
  })

  it('of a missing profile asks for another card', async () => {
    says({ respstat: 'C', respproc: 'PPS', respcode: '96', resptext: 'Profile not found' })
    const profile = { profileId: '1', acctId: '1' }
    const card = { profile, initiator: 'merchant', scheduled: true } as const
    expect(await gateway.charge(merchant, { ...request, card })).toMatchObject({ kind: 'declined', retry: 'fix' })
  })
})

describe('a stored card', () => {
  const card = { token: '9418594164541111', expiry: '20321', billing: request.billing }
  const saved = { respstat: 'A', respproc: 'PPS', respcode: '09', profileid: '16700875781344019340', acctid: '2' }

  it('is described by the answer', async () => {
    says({ ...saved, accttype: 'VISA', token: '9411000000004242', expiry: '0132' })
    const profile = { profileId: '16700875781344019340', acctId: '2' }
    expect(await gateway.saveProfile(merchant, card)).toEqual({
      kind: 'saved',
      profile,
      brand: 'VISA',
      lastFour: '4242',
      expiry: '0132',
    })
  })

  it("has the token's last four where the answer has none", async () => {
    says(saved)
    expect(await gateway.saveProfile(merchant, card)).toMatchObject({ brand: '', lastFour: '1111', expiry: '' })
  })
})

describe('an inquiry', () => {
  it('of several transactions picks the one that holds money', async () => {
    const queued = { ...approval, setlstat: 'Queued for Capture', voidable: 'Y' }
    says([
      { respstat: 'C', respcode: '05', setlstat: 'Declined' },
      { ...queued, retref: '1', setlstat: 'Voided' },
      queued,
    ])
    expect(await gateway.inquireByOrder(merchant, 'HY-A-1', 1_000)).toMatchObject({
      kind: 'approved',
      retref: '363652261392',
      settled: false,
      voidable: true,
    })
    expect(asked[0]?.url).toBe('/cardconnect/rest/inquireByOrderid/HY-A-1/496160873888/1')
  })

  it('that failed itself says nothing about the charge', async () => {
    says({ respstat: 'B', respproc: 'PPS', respcode: '62', resptext: 'Timed out' })
    expect(await gateway.inquireByOrder(merchant, 'HY-A-1', 1_000)).toEqual({ kind: 'unknown' })
    says({ respstat: 'C', respproc: 'PPS', respcode: '29', resptext: 'Txn not found' })
    expect(await gateway.inquireByOrder(merchant, 'HY-A-1', 1_000)).toEqual({ kind: 'not-found' })
  })
})

describe('a void by order id', () => {
  it('is tried three times at most', async () => {
    answers = [{ status: 503, body: '' }]
    expect(await gateway.voidByOrder(merchant, 'HY-A-1')).toEqual({ kind: 'unknown' })
    expect(asked).toHaveLength(3)
  })

  it('ends with the first answer', async () => {
    says('nonsense', { ...approval, authcode: 'REVERS' })
    expect(await gateway.voidByOrder(merchant, 'HY-A-1')).toEqual({ kind: 'voided', retref: '363652261392' })
    expect(asked).toHaveLength(2)
  })
})
