import { describe, expect, test } from 'vitest'
import type { ImportChoices } from './import-choices.ts'
import { importMessages } from './import-messages.ts'
import { type KnownCustomer, planImport } from './plan-import.ts'
import { readImportRow } from './read-import-row.ts'

const ruth: KnownCustomer = {
  id: 7,
  fullname: 'Ruth Okafor',
  email: 'Ruth@Example.com',
  address: '36 Orchard Row',
  city: 'Cedar Hollow',
  state: 'GA',
  zip: '30990',
  homephone: '',
  cellphone: '478-555-0101',
  workphone: '',
  notes: '',
  status: 'Purchased',
  type: 'Residential',
  price: 3800,
  byhand: true,
  datestart: null,
  insnapdesk: false,
  inops: false,
  number: '',
  billingname: '',
  billingaddress: '',
  billingcity: '',
  billingstate: '',
  billingzip: '',
  exemptreason: '',
}
const plan = (rows: Parameters<typeof readImportRow>[0][], known = [ruth]) =>
  planImport(
    rows.map((row) => readImportRow(row)),
    known,
  )
const error = (row: number, name: string, field: string, message: string) => ({
  row,
  outcome: 'error',
  name,
  errors: [{ field, message }],
})

describe('a row', () => {
  test('updates the customer with its ID or email, ignoring letter case', () => {
    const planned = plan([{ id: '7', notes: 'Gate 12' }])
    expect(planned).toMatchObject([{ row: 2, outcome: 'update', id: 7, name: 'Ruth Okafor', changes: ['notes'] }])
    expect(plan([{ email: 'ruth@example.com', price: '40', city: '' }])).toMatchObject([
      { outcome: 'update', id: 7, changes: ['email', 'price'], facts: { price: 4000, city: 'Cedar Hollow' } },
    ])
  })
  test('appends the note after the reason why its price is ignored', () => {
    const [row] = plan([{ fullname: 'Minh Tran', status: 'Lead', price: '$66/qtr' }])
    expect(row).toMatchObject({
      outcome: 'create',
      why: `${importMessages.priceOfLead} “$66/qtr” is taken as $22.00 a month.`,
    })
  })
  test('is skipped when it changes nothing', () => {
    expect(plan([{ id: '7', fullname: 'Ruth Okafor' }])).toEqual([
      { row: 2, outcome: 'skip', name: 'Ruth Okafor', id: 7, why: importMessages.unchanged },
    ])
  })
  test('creates a customer when nothing matches', () => {
    expect(plan([{ fullname: 'Minh Tran', price: '20' }])).toMatchObject([
      {
        outcome: 'create',
        name: 'Minh Tran',
        facts: { fullname: 'Minh Tran', status: 'Purchased', price: 2000, type: '' },
      },
    ])
  })
  test('is skipped when the name and address exist', () => {
    expect(plan([{ fullname: 'ruth okafor', address: '36 orchard row' }])).toMatchObject([
      { outcome: 'skip', id: 7, why: importMessages.alreadyThere },
    ])
  })
  test('is skipped when it is blank', () => {
    expect(plan([{}])).toEqual([{ row: 2, outcome: 'skip', name: '', id: null, why: importMessages.blank }])
  })
})

describe('a price', () => {
  test('from sold services is kept, and the rest of the row is imported', () => {
    const sold = { ...ruth, byhand: false }
    expect(plan([{ id: '7', price: '40', zip: '1' }], [sold])).toMatchObject([
      { outcome: 'update', changes: ['zip'], facts: { price: 3800 }, why: importMessages.priceOfServices },
    ])
    expect(plan([{ id: '7', price: '40' }], [sold])).toMatchObject([
      { outcome: 'skip', why: importMessages.priceOfServices },
    ])
    expect(plan([{ id: '7', price: '38' }], [sold])).toMatchObject([{ why: importMessages.unchanged }])
  })
  test('of a lead is ignored because leads pay nothing', () => {
    expect(plan([{ fullname: 'Minh Tran', status: 'Lead', price: '20' }])).toMatchObject([
      { outcome: 'create', facts: { price: 0 }, why: importMessages.priceOfLead },
    ])
    expect(plan([{ id: '7', status: 'Lead', price: '0' }])).toMatchObject([{ changes: ['status', 'price'], why: '' }])
  })
  test('of a roll-off is ignored because it is paid once', () => {
    expect(plan([{ fullname: 'Minh Tran', type: 'Roll-Offs', price: '300' }])).toMatchObject([
      { outcome: 'create', facts: { price: 0, type: 'Roll-Offs' }, why: importMessages.priceOfRollOff },
    ])
    expect(plan([{ id: '7', type: 'Roll-Offs', price: '40' }])).toMatchObject([{ changes: ['type', 'price'], why: '' }])
  })
})

describe('an error', () => {
  test('in a cell rejects its row', () => {
    expect(plan([{ fullname: 'Minh Tran', price: 'much' }])).toEqual([
      error(2, 'Minh Tran', 'price', importMessages.notAPrice),
    ])
  })
  test('is an unknown ID, an ambiguous email, and a new customer without a name', () => {
    const twins = [ruth, { ...ruth, id: 8 }]
    expect(plan([{ id: '99', fullname: 'X' }])).toEqual([error(2, 'X', 'id', importMessages.noSuchId)])
    expect(plan([{ email: ruth.email }], twins)).toEqual([error(2, ruth.email, 'email', importMessages.emailTwice)])
    expect(plan([{ zip: '30990' }])).toEqual([error(2, '', 'fullname', importMessages.nameRequired)])
  })
  test('is a second row for the same customer, new or known', () => {
    expect(
      plan([
        { id: '7', zip: '1' },
        { email: ruth.email, zip: '2' },
      ])[1],
    ).toEqual(error(3, 'Ruth Okafor', 'fullname', importMessages.sameCustomer(2)))
    expect(
      plan([
        { fullname: 'A', email: 'a@b.co' },
        { fullname: 'a', email: 'A@b.co' },
      ])[1]?.outcome,
    ).toBe('error')
    expect(
      plan([
        { fullname: 'A', address: '1' },
        { fullname: 'a', address: '1' },
      ])[1]?.outcome,
    ).toBe('error')
    expect(
      plan([
        { fullname: 'A', address: '1' },
        { fullname: 'A', address: '2' },
      ])[1]?.outcome,
    ).toBe('create')
  })
})

describe('a shared email', () => {
  test('is accepted for two people and for one person at two addresses', () => {
    const couple = [
      { fullname: 'Travis Pruitt', email: 'pruitt@example.com', address: '1 Oak Street' },
      { fullname: 'Jo Pruitt', email: 'Pruitt@example.com', address: '1 Oak Street' },
      { fullname: 'Jo Pruitt', email: 'pruitt@example.com', address: '2 Elm Street' },
    ]
    expect(plan(couple).map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create'])
  })
  test('matches by name and address, so that a file can be imported again', () => {
    const travis = { ...ruth, id: 8, fullname: 'Travis Okafor' }
    const elm = { ...ruth, id: 9, address: '2 Elm Street' }
    const several = [ruth, travis, elm]
    const row = { email: ruth.email, fullname: 'ruth okafor', notes: 'Gate 12' }
    expect(plan([{ ...row, fullname: 'travis okafor' }], several)).toMatchObject([{ outcome: 'update', id: 8 }])
    expect(plan([{ ...row, address: '2 elm street' }], several)).toMatchObject([{ outcome: 'update', id: 9 }])
    expect(plan([{ ...row, address: '3 Ash Street' }], several)).toMatchObject([{ outcome: 'create' }])
    expect(plan([row], several)).toEqual([error(2, 'ruth okafor', 'email', importMessages.emailTwice)])
  })
  test('never renames a customer: another name creates a customer with a note', () => {
    expect(plan([{ email: ruth.email, fullname: 'Sam Okafor', price: '20' }])).toMatchObject([
      { outcome: 'create', facts: { fullname: 'Sam Okafor' }, why: importMessages.otherOfEmail('Ruth Okafor') },
    ])
    expect(plan([{ email: ruth.email, fullname: 'OKAFOR, Ruth', zip: '1' }])).toMatchObject([
      { outcome: 'update', id: 7, changes: ['zip'], facts: { fullname: 'Ruth Okafor' } },
    ])
    expect(plan([{ email: ruth.email, fullname: 'Rúth Okafór', zip: '1' }])).toMatchObject([
      { outcome: 'update', id: 7, changes: ['zip'], facts: { fullname: 'Ruth Okafor' } },
    ])
    expect(plan([{ id: '7', fullname: 'Ruth Bell' }])).toMatchObject([{ outcome: 'update', changes: ['fullname'] }])
  })
  test('updates one address and creates the other for one person at two addresses', () => {
    const jo = { email: ruth.email, fullname: ruth.fullname }
    expect(
      plan([
        { ...jo, address: ruth.address },
        { ...jo, address: '9 Elm Street' },
      ]),
    ).toMatchObject([
      { outcome: 'skip', id: 7 },
      { outcome: 'create', facts: { address: '9 Elm Street' } },
    ])
    expect(plan([{ ...jo, address: '9 Elm Street' }])).toMatchObject([{ outcome: 'update', changes: ['address'] }])
  })
})

describe('a dropped cell', () => {
  test('is listed with the imported row', () => {
    const choices: ImportChoices = { values: {}, days: 'month', without: ['price'] }
    const read = readImportRow({ fullname: 'Ann Bell', price: 'free' }, choices)
    expect(planImport([read], [])).toMatchObject([{ outcome: 'create', left: ['price'], facts: { price: 0 } }])
    const known = readImportRow({ id: '7', price: 'free', zip: '1' }, choices)
    expect(planImport([known], [ruth])).toMatchObject([{ outcome: 'update', left: ['price'], changes: ['zip'] }])
  })
})

describe('a number', () => {
  const numbered = { ...ruth, number: 'A7' }
  test('finds its customer, whose name it may leave out', () => {
    expect(plan([{ number: 'a7', notes: 'Gate 12' }], [numbered])).toMatchObject([{ outcome: 'update', id: 7 }])
  })
  test('of another name or ID is refused', () => {
    const errors = [{ field: 'number', message: importMessages.notANumberOf('Ruth Okafor') }]
    expect(plan([{ number: 'A7', fullname: 'Una Quill' }], [numbered])).toMatchObject([{ outcome: 'error', errors }])
    const other = { ...ruth, id: 8 }
    expect(plan([{ id: '8', number: 'A7' }], [numbered, other])).toMatchObject([{ outcome: 'error', errors }])
  })
  test('is given to a customer without one, and makes another beside one with another', () => {
    const row = { number: 'N1', fullname: 'Ruth Okafor', address: '36 Orchard Row' }
    expect(plan([row], [{ ...ruth, email: '' }])).toMatchObject([{ outcome: 'update', id: 7, changes: ['number'] }])
    expect(plan([row], [numbered])).toMatchObject([{ outcome: 'create' }])
  })
  test('in two rows is refused in the second', () => {
    const rows = [
      { number: 'N1', fullname: 'Ann Bell', address: '1 Oak Street' },
      { number: 'N1', fullname: 'Bo Marsh', address: '2 Oak Street' },
      { number: 'N1', fullname: 'Ann Bell', address: '3 Oak Street' },
    ]
    expect(plan(rows).slice(1)).toMatchObject([
      { errors: [{ field: 'number', message: importMessages.numberInRow(2, 'Ann Bell') }] },
      { errors: [{ field: 'fullname', message: importMessages.sameCustomer(2) }] },
    ])
  })
})
