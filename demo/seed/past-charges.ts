import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '#demo/seed/insert-rows.ts'
import type { DemoCompany } from '#demo/shapes/hauler-shapes.ts'
import { centsOfNumeric } from '#server/db/money-column.ts'
import type { JournalLine } from '#server/sandbox/records.ts'
import { brandOf } from '#server/sandbox/test-cards.ts'

/** Lower than the batches numbered by the sandbox. */
const BATCH = '1900000000'

/** The demo's sales as settled charges of the sandbox, so that they can be refunded. */
export function pastCharges(payments: readonly Row[], companies: readonly DemoCompany[]): JournalLine[] {
  const merchants = new Map<unknown, string>(companies.map(({ id, mid }) => [id, mid]))
  return payments.flatMap((payment) => {
    const merchid = merchants.get(payment.company_id)
    return merchid ? [chargeLine(payment, merchid)] : []
  })
}

/** The demo's stored cards as profiles of the sandbox, so that they can be charged again. */
export function keptProfiles(cards: readonly Row[], companies: readonly DemoCompany[]): JournalLine[] {
  const merchants = new Map<unknown, string>(companies.map(({ id, mid }) => [id, mid]))
  return cards.flatMap(({ company_id, profileid, acctid, lastfour, expiry }): JournalLine[] => {
    const merchid = merchants.get(company_id)
    if (!merchid) return []
    const token = tokenOf(lastfour)
    const accttype = brandOf(token.slice(1))
    const ids = { profileid: String(profileid), acctid: String(acctid), merchid }
    return [
      { type: 'card', card: { token, brand: accttype, behavior: 'approve' } },
      { type: 'profile', profile: { ...ids, token, expiry: String(expiry), accttype, cofpermission: 'Y' } },
    ]
  })
}

/** A 9 and the first two digits of the test card, which name its brand. */
function tokenOf(lastfour: unknown): string {
  const begin = lastfour === '5454' ? '954' : lastfour === '0005' ? '937' : '941'
  return `${begin}000000000${lastfour}`
}

function chargeLine({ orderid, retref, amount, lastfour, avs, cvv, asked_at }: Row, merchid: string): JournalLine {
  const at = (asked_at as Date).toISOString()
  const transaction = {
    kind: 'charge' as const,
    past: true,
    retref: String(retref),
    merchid,
    orderid: String(orderid),
    token: tokenOf(lastfour),
    amountCents: centsOfNumeric(String(amount)),
    refundedCents: 0,
    respstat: 'A' as const,
    respcode: '00',
    resptext: 'Approval',
    respproc: 'PPS',
    declineCategory: '',
    merchAdviceCode: '',
    cof: '',
    cofscheduled: '',
    setlstat: 'Settled' as const,
    authcode: 'PPS100',
    avsresp: String(avs),
    cvvresp: String(cvv),
    batchid: BATCH,
    profileid: '',
    acctid: '',
    authorizedAt: at,
    settledAt: at,
  }
  return { type: 'transaction', transaction }
}

/** Appends to the journal that the sandbox reads at its start. */
export async function keepInJournal(lines: readonly JournalLine[], dataDir: string): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await appendFile(join(dataDir, 'sandbox.journal'), text, { mode: 0o600 })
}
