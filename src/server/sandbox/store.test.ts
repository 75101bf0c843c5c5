import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBatch } from './batches.ts'
import { openFaults } from './faults.ts'
import { findByOrder } from './inquiry.ts'
import { saveCard } from './profiles.ts'
import type { Transaction } from './records.ts'
import { openStore } from './store.ts'
import { openVault } from './vault.ts'

const now = () => new Date('2026-03-02T12:00:00Z')

function memorySandbox() {
  const store = openStore(null)
  return { store, vault: openVault(store, now), faults: openFaults(), strict: false, now }
}

const charge = (retref: string, changes: Partial<Transaction> = {}): Transaction => ({
  kind: 'charge',
  past: false,
  retref,
  merchid: '1',
  orderid: `HY-${retref}`,
  token: '9411',
  amountCents: 2_300,
  refundedCents: 0,
  respstat: 'A',
  respcode: '00',
  resptext: 'Approval',
  respproc: 'PPS',
  declineCategory: '',
  merchAdviceCode: '',
  cof: '',
  cofscheduled: '',
  setlstat: 'Queued for Capture',
  authcode: 'PPS123',
  avsresp: 'Y',
  cvvresp: 'M',
  batchid: '1900000001',
  profileid: '',
  acctid: '',
  authorizedAt: now().toISOString(),
  settledAt: null,
  ...changes,
})

const step = fc.record({
  retref: fc.integer({ min: 1, max: 6 }).map(String),
  orderid: fc.constantFrom('HY-1', 'HY-2'),
  merchid: fc.constantFrom('1', '2'),
  setlstat: fc.constantFrom('Authorized', 'Queued for Capture', 'Settled', 'Voided') satisfies fc.Arbitrary<
    Transaction['setlstat']
  >,
})

describe('indexed lookups', () => {
  it('match a full scan', () => {
    const check = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const sandbox = memorySandbox()
      const { store } = sandbox
      for (const { retref, orderid, merchid, setlstat } of steps) {
        const before = store.ledger.transaction(retref)
        // Only the state of a stored transaction changes, and settled or voided ones are final.
        if (before?.setlstat === 'Settled' || before?.setlstat === 'Voided') continue
        const batchid = before?.batchid || (setlstat === 'Queued for Capture' ? openBatch(sandbox) : '')
        store.keepTransaction({ ...(before ?? charge(retref, { orderid, merchid })), setlstat, batchid })
        const all = store.ledger.transactions()
        const queued = all.filter((entry) => entry.setlstat === 'Queued for Capture')
        const last = Math.max(1_900_000_000, ...all.map((entry) => Number(entry.batchid)))
        expect(openBatch(sandbox)).toBe(queued[0]?.batchid ?? String(last + 1))
        expect(store.ledger.queued().toSorted(byRetref)).toEqual(queued.toSorted(byRetref))
        for (const order of ['HY-1', 'HY-2']) {
          expect(findByOrder(sandbox, order, '1')).toEqual(
            all.filter((entry) => entry.orderid === order && entry.merchid === '1'),
          )
        }
      }
    })
    fc.assert(check)
  })

  it('take no longer after many charges', () => {
    const sandbox = memorySandbox()
    for (let sold = 0; sold < 200_000; sold += 1) sandbox.store.keepTransaction(charge(String(sold)))
    expect(openBatch(sandbox)).toBe('1900000001')
    expect(findByOrder(sandbox, 'HY-199999', null)).toHaveLength(1)
  })

  it('find nothing after a reset', () => {
    const sandbox = memorySandbox()
    sandbox.store.keepTransaction(charge('1', { batchid: '1900000007' }))
    sandbox.store.reset()
    expect(openBatch(sandbox)).toBe('1900000001')
    expect(findByOrder(sandbox, 'HY-1', null)).toEqual([])
  })
})

describe('the file', () => {
  it('returns the latest records, also after a restart, for lines of any length', () => {
    const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
    try {
      const journal = join(folder, 'ledger.jsonl')
      const orderid = 'Ä'.repeat(900)
      const first = openStore(journal)
      first.keepTransaction(charge('1', { orderid }))
      first.keepTransaction(charge('2', { orderid }))
      first.keepTransaction(charge('1', { orderid, setlstat: 'Voided' }))
      const kept = [charge('1', { orderid, setlstat: 'Voided' }), charge('2', { orderid })]
      expect(first.ledger.transactionsOf(orderid)).toEqual(kept)
      first.close()
      const again = openStore(journal)
      expect(again.ledger.transactionsOf(orderid)).toEqual(kept)
      again.reset()
      again.keepTransaction(charge('3'))
      expect(again.ledger.transactions()).toEqual([charge('3')])
      again.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('stored cards', () => {
  it('are found by merchant, card and profile, and gone once deleted', () => {
    const { store } = memorySandbox()
    const kept = { expiry: '1230', cofpermission: 'Y' }
    const cardOf = (token: string) => ({ token, brand: 'VISA', behavior: 'approve' as const })
    const first = saveCard(store, { ...kept, merchid: '1', card: cardOf('9411') })
    const again = saveCard(store, { ...kept, merchid: '1', card: cardOf('9411'), expiry: '0131' })
    expect(again).toEqual({ ...first, expiry: '0131' })
    const second = saveCard(store, { ...kept, merchid: '1', card: cardOf('9422'), profileid: first.profileid })
    expect(second).toMatchObject({ profileid: first.profileid, acctid: '2' })
    saveCard(store, { ...kept, merchid: '1', card: cardOf('9411'), expiry: '0131' })
    expect(saveCard(store, { ...kept, merchid: '2', card: cardOf('9411') }).profileid).not.toBe(first.profileid)
    expect(store.accountsOf('1', first.profileid)).toEqual([again, second])
    store.forgetProfile(again)
    expect(store.accountsOf('1', first.profileid)).toEqual([second])
    expect(store.profileOfCard('1', '9411')).toBeUndefined()
  })
})

const byRetref = (one: Transaction, other: Transaction) => Number(one.retref) - Number(other.retref)
