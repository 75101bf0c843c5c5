import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCardPointe } from '#server/adapters/payment/cardpointe.ts'
import { createLog } from '#server/operations/log.ts'
import { openTestSandbox } from '#tests/support/card-sandbox.ts'

const VISA = '4111111111111111'
const log = createLog('silent', false, () => {})
const gateway = openCardPointe({ timeoutMs: 2_000, log })
const billing = { fullname: 'Ann Buyer', zip: '30990' }

let folder: string
let journal: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
  journal = join(folder, 'deep', 'ledger.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const program = `
  const { startSandbox } = await import(process.argv[1])
  const log = { error() {} }
  const { origin } = await startSandbox({ port: 0, host: '127.0.0.1', strict: false, journal: process.argv[2], log })
  console.log(origin)
`

describe('the journal', () => {
  it('keeps a charge whose process is killed before the answer', async () => {
    const start = new URL('./start-sandbox.ts', import.meta.url).href
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, start, journal])
    const [printed] = await once(child.stdout, 'data')
    const origin = String(printed).trim()
    const post = (path: string, body: object) =>
      fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) })
    const { token } = await (await post('/cardsecure/api/v1/ccn/tokenize', { account: VISA, cvv: '123' })).json()
    await post('/__sandbox/faults', { next: 'timeout' })
    const merchant = { origin, merchid: '1', username: 'sandbox', password: 'sandbox' }
    const charge = gateway.charge(merchant, {
      orderId: 'HY-KILL-1',
      amountCents: 700,
      card: { token, store: true },
      billing,
    })
    while (!readFileSync(journal, 'utf8').includes('HY-KILL-1')) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await charge).toEqual({ kind: 'unknown', orderId: 'HY-KILL-1' })

    appendFileSync(journal, '{"type":"transac')
    const again = await openTestSandbox({ journal })
    const back = { ...merchant, origin: again.origin }
    expect(await gateway.inquireByOrder(back, 'HY-KILL-1', 700)).toMatchObject({ kind: 'approved', approvedCents: 700 })
    const second = { orderId: 'HY-KILL-2', amountCents: 100, card: { token, store: false }, billing }
    expect(await gateway.charge(back, second)).toMatchObject({ kind: 'approved' })
    await again.close()

    const third = await openTestSandbox({ journal })
    expect((await third.ledger()).map(({ orderid }) => orderid)).toEqual(['HY-KILL-1', 'HY-KILL-2'])
    await third.close()
  })

  it('never holds a card number, a CVV or a name', async () => {
    const sandbox = await openTestSandbox({ journal })
    const token = await sandbox.tokenize('5454545454545454', { expiry: '20311', cvv: '9876' })
    const card = { token, expiry: '20311', store: true }
    await gateway.charge(sandbox.merchant, { orderId: 'HY-PAN-1', amountCents: 100, card, billing })
    await sandbox.close()
    const kept = readFileSync(journal, 'utf8')
    expect(kept).toContain('HY-PAN-1')
    for (const secret of ['5454545454545454', '9876', 'Ann']) expect(kept).not.toContain(secret)
  })

  it('keeps planned declines and changed profiles until a reset', async () => {
    const first = await openTestSandbox({ journal })
    const saved = await gateway.saveProfile(first.merchant, { token: await first.tokenize(VISA), billing })
    if (saved.kind !== 'saved') throw new Error(`Not saved: ${saved.kind}`)
    const gone = await gateway.saveProfile(first.merchant, { token: await first.tokenize('5454545454545454'), billing })
    if (gone.kind !== 'saved') throw new Error(`Not saved: ${gone.kind}`)
    const charge = ({ merchant }: typeof first, orderId: string) => {
      const card = { profile: saved.profile, initiator: 'merchant', scheduled: true } as const
      return gateway.charge(merchant, { orderId, amountCents: 100, card, billing })
    }
    await first.post('/__sandbox/declines', { code: '504', times: 3, lastfour: '1111' })
    await first.post('/__sandbox/profiles', { lastfour: '1111', expiry: '0434' })
    await first.post('/__sandbox/profiles', { lastfour: '5454', gone: 1 })
    expect(await charge(first, 'HP-1')).toMatchObject({ kind: 'declined' })
    await first.close()

    const again = await openTestSandbox({ journal })
    expect(await again.ledger()).toMatchObject([{ orderid: 'HP-1', asked: '1.00', cof: 'M', cofscheduled: 'Y' }])
    expect(await gateway.getProfile(again.merchant, saved.profile)).toMatchObject({ expiry: '0434' })
    expect(await gateway.getProfile(again.merchant, gone.profile)).toEqual({ kind: 'not-found' })
    expect(await charge(again, 'HP-2')).toMatchObject({ kind: 'declined', code: '504' })
    expect(await charge(again, 'HP-3')).toMatchObject({ kind: 'declined', code: '504' })
    expect(await charge(again, 'HP-4')).toMatchObject({ kind: 'approved' })
    await again.post('/__sandbox/declines', { code: '504', times: 3 })
    await again.post('/__sandbox/reset')
    const { merchant } = again
    const renewed = await gateway.saveProfile(merchant, { token: await again.tokenize(VISA), billing })
    if (renewed.kind !== 'saved') throw new Error(`Not saved: ${renewed.kind}`)
    const card = { profile: renewed.profile, initiator: 'merchant' } as const
    const after = { orderId: 'HP-5', amountCents: 100, card, billing }
    expect(await gateway.charge(merchant, after)).toMatchObject({ kind: 'approved' })
    await again.close()
  })

  it('of an older version shows what was approved as asked', async () => {
    const old = await openTestSandbox({ journal })
    const card = { token: await old.tokenize(VISA), store: false }
    await gateway.charge(old.merchant, { orderId: 'HY-OLD-1', amountCents: 2_300, card, billing })
    await old.close()
    const added = /"(askedCents|declineCategory|merchAdviceCode|cof|cofscheduled)":("[^"]*"|\d+),/g
    const lines = readFileSync(journal, 'utf8')
    expect(lines.match(added)).toHaveLength(5)
    writeFileSync(journal, lines.replace(added, ''))
    const sandbox = await openTestSandbox({ journal })
    expect(await sandbox.ledger()).toMatchObject([{ orderid: 'HY-OLD-1', asked: '23.00', cof: '', cofscheduled: '' }])
    await sandbox.close()
  })

  it('is empty after a reset', async () => {
    const sandbox = await openTestSandbox({ journal })
    await sandbox.tokenize(VISA)
    await sandbox.post('/__sandbox/reset')
    await sandbox.close()
    expect(readFileSync(journal, 'utf8')).toBe('')
  })
})
