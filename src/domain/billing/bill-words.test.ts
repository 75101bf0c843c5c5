import { describe, expect, test } from 'vitest'
import { formatMoney, sumCents } from '#domain/companies/money.ts'
import type { WorkedRow } from './adjustments.ts'
import {
  autopayConsent,
  type BilledItem,
  billTitle,
  cardFacts,
  itemWords,
  periodText,
  stateWords,
  taxRows,
  workedWords,
} from './bill-words.ts'

const TRASH: BilledItem = {
  id: 1,
  kind: 'recurring',
  text: 'Household Trash, 95/96 gal, weekly',
  from: '2026-12-22',
  to: '2027-01-21',
  quantity: 1,
  amount: 3284,
  taxPercent: 7,
  tax: 230,
  worked: [
    { from: '2026-12-22', to: '2026-12-31', days: 10, of: 31, price: 2200, amount: 710 },
    { from: '2027-01-01', to: '2027-01-21', days: 21, of: 31, price: 3800, amount: 2574 },
  ],
}

const month = (from: string, to: string, price = 2200): WorkedRow => ({
  from,
  to,
  days: 28,
  of: 28,
  price,
  amount: price,
})

const written = (parts: readonly WorkedRow[]) =>
  workedWords(parts).map(({ when, how, amount }) => `${when}: ${how} = ${formatMoney(amount)}`)

describe('an item', () => {
  test('has a name, details and a period', () => {
    expect(itemWords(TRASH)).toEqual({
      title: 'Household Trash',
      detail: '95/96 gal, weekly',
      period: '12/22/2026 to 01/21/2027',
    })
  })

  test('that adjusts an earlier period says so', () => {
    expect(itemWords({ ...TRASH, kind: 'adjustment' }).period).toBe('Adjustment for 12/22/2026 to 01/21/2027')
  })

  test('without days has no period, and shows its quantity', () => {
    const bags: BilledItem = {
      ...TRASH,
      kind: 'other',
      text: 'Extra bag',
      from: null,
      to: null,
      worked: [],
      quantity: 3,
    }
    expect(itemWords(bags)).toEqual({ title: '3 × Extra bag', detail: '', period: '' })
    expect(itemWords({ ...bags, quantity: 1, kind: 'adjustment' })).toEqual({
      title: 'Extra bag',
      detail: '',
      period: '',
    })
  })
})

describe('a period', () => {
  test('is from the first to the last day of all items', () => {
    const later = { from: '2027-01-01', to: '2027-03-31' }
    expect(periodText([later, TRASH, { from: null, to: null }])).toBe('12/22/2026 to 03/31/2027')
  })

  test('of one day is that day', () => {
    expect(periodText([{ from: '2027-01-01', to: '2027-01-01' }])).toBe('01/01/2027')
  })

  test('is empty without days', () => {
    expect(periodText([])).toBe('')
  })
})

describe('how an item was worked out', () => {
  test('is said by days of the month and adds up to the item', () => {
    expect(written(TRASH.worked)).toEqual([
      '12/22 to 12/31: 10 days × $22.00 ÷ 31 = $7.10',
      '01/01 to 01/21: 21 days × $38.00 ÷ 31 = $25.74',
    ])
    expect(sumCents(workedWords(TRASH.worked).map(({ amount }) => amount))).toBe(TRASH.amount)
  })

  test('of a single day has one day', () => {
    expect(written([{ from: '2027-01-01', to: '2027-01-01', days: 1, of: 31, price: 3100, amount: 100 }])).toEqual([
      '01/01: 1 day × $31.00 ÷ 31 = $1.00',
    ])
  })

  test('joins whole months in a row at one price', () => {
    const months = [
      month('2027-01-01', '2027-01-28'),
      month('2027-01-29', '2027-02-25'),
      month('2027-02-26', '2027-03-25'),
    ]
    expect(written(months)).toEqual(['01/01/2027 to 03/25/2027: 3 months × $22.00 = $66.00'])
    expect(written(months.slice(0, 1))).toEqual(['01/01 to 01/28: 1 month × $22.00 = $22.00'])
  })

  test.each<[string, WorkedRow]>([
    ['at another price', month('2027-01-29', '2027-02-25', 2300)],
    ['after a gap', month('2027-02-01', '2027-02-28')],
    ['that is not whole', { ...month('2027-01-29', '2027-02-24'), days: 27 }],
    ['billed before', { ...month('2027-01-29', '2027-02-25'), price: null }],
  ])('does not join a month %s', (_what, next) => {
    expect(written([month('2027-01-01', '2027-01-28'), next])).toHaveLength(2)
  })

  test('of an adjustment ends with what was billed before', () => {
    const before = { from: '2026-12-22', to: '2027-01-21', days: 31, of: 31, price: null, amount: -2200 }
    expect(written([...TRASH.worked, before]).at(-1)).toBe('12/22/2026 to 01/21/2027: Billed before = -$22.00')
  })
})

describe('the tax', () => {
  test('has a row for each percent, lowest first', () => {
    expect(
      taxRows([
        { taxPercent: 7, tax: 230 },
        { taxPercent: 4.5, tax: 10 },
        { taxPercent: 7, tax: 63 },
      ]),
    ).toEqual([
      { label: 'Tax, 4.5%', amount: 10 },
      { label: 'Tax, 7%', amount: 293 },
    ])
  })

  test('of nothing has no row, and of mixed percents no percent', () => {
    expect(taxRows([{ taxPercent: 7, tax: 0 }])).toEqual([])
    expect(taxRows([{ taxPercent: 0, tax: -5 }])).toEqual([{ label: 'Tax', amount: -5 }])
  })
})

test('a document is called a bill or a credit', () => {
  expect(billTitle({ kind: 'invoice', number: '10482' })).toBe('Bill 10482')
  expect(billTitle({ kind: 'creditnote', number: '10483' })).toBe('Credit 10483')
})

test.each([
  ['invoice', 'open', '2026-12-31', 'Due 01/01/2027', false],
  ['invoice', 'open', '2027-01-01', 'Due today', false],
  ['invoice', 'open', '2027-01-02', 'Was due 01/01/2027', true],
  ['invoice', 'pending', '2027-01-02', 'Payment in progress', false],
  ['invoice', 'paid', '2027-01-02', 'Paid', false],
  ['invoice', 'void', '2027-01-02', 'Void', false],
  ['creditnote', 'paid', '2027-01-02', 'Credit', false],
  ['creditnote', 'void', '2027-01-02', 'Void', false],
] as const)('an %s that is %s says on %s: %s', (kind, state, today, text, late) => {
  expect(stateWords({ kind, state, dueOn: '2027-01-01' }, today)).toEqual({ text, late })
})

test.each([
  ['Visa', '0829', 'Visa, expires 08/2029'],
  ['', '0829', 'Expires 08/2029'],
  ['Visa', '', 'Visa'],
])('the facts of a card %s %s are %s', (brand, expiry, facts) => {
  expect(cardFacts({ brand, expiry })).toBe(facts)
})

test('the consent to autopay names the hauler, the card, the first day and how to stop', () => {
  expect(autopayConsent({ hauler: 'Piedmont Hauling', firstDay: '2027-01-22' })).toBe(
    'I allow Piedmont Hauling to charge this card for each bill on its due date, starting 01/22/2027. I get the bill by email first and can stop at any time by calling or emailing Piedmont Hauling.',
  )
})
