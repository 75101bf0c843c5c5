import { describe, expect, test } from 'vitest'
import type { ImportChoices } from './import-choices.ts'
import { importMessages } from './import-messages.ts'
import { readImportRow } from './read-import-row.ts'

const facts = (cells: Parameters<typeof readImportRow>[0]) => readImportRow(cells).facts
const errors = (cells: Parameters<typeof readImportRow>[0]) => readImportRow(cells).errors

describe('a row', () => {
  test('reads its cells and ignores blank ones', () => {
    const read = readImportRow({
      id: ' 12 ',
      fullname: ' Ruth Okafor ',
      email: 'Ruth@Example.com',
      state: 'Georgia',
      city: '',
      status: 'customer',
      type: 'roll off',
      price: '$1,234.50',
      datestart: '11/20/2026',
      insnapdesk: 'yes',
      inops: '0',
    })
    expect(read).toEqual({
      id: 12,
      facts: {
        fullname: 'Ruth Okafor',
        email: 'Ruth@Example.com',
        state: 'GA',
        status: 'Purchased',
        type: 'Roll-Offs',
        price: 123_450,
        datestart: '2026-11-20',
        insnapdesk: true,
        inops: false,
      },
      errors: [],
      left: [],
    })
    expect(readImportRow({})).toEqual({ id: null, facts: {}, errors: [], left: [] })
  })
  test('is cleaned of decorations from other programs', () => {
    expect(facts({ zip: '="30990"', state: 'Ga.', cellphone: 'tel: 4785550003', homephone: 'n/a' })).toEqual({
      zip: '30990',
      state: 'GA',
      cellphone: '4785550003',
    })
  })
  test('splits city, state and ZIP from one cell unless they have their own cells', () => {
    expect(facts({ city: 'Cedar Hollow, GA 30990' })).toEqual({ city: 'Cedar Hollow', state: 'GA', zip: '30990' })
    expect(facts({ city: 'Cedar Hollow, GA 30990', zip: '31201' })).toMatchObject({ zip: '31201' })
  })
  test('takes the first of several emails and notes the others', () => {
    expect(readImportRow({ email: 'ada@x.test; bo@x.test' })).toMatchObject({
      facts: { email: 'ada@x.test' },
      note: importMessages.moreEmails(['bo@x.test']),
    })
  })
  test('takes a third of a quarterly price and notes it', () => {
    expect(readImportRow({ price: '$66/qtr' })).toMatchObject({
      facts: { price: 2200 },
      note: '“$66/qtr” is taken as $22.00 a month.',
    })
  })
  test('rejects a start after the latest day, or drops it by choice', () => {
    expect(readImportRow({ datestart: '1/5/28' }, undefined, '2027-11-29').errors).toEqual([
      { field: 'datestart', message: importMessages.tooFarAhead },
    ])
    const without: ImportChoices = { values: {}, days: 'month', without: ['datestart'] }
    expect(readImportRow({ datestart: '1/5/28' }, without, '2027-11-29')).toMatchObject({ facts: {}, errors: [] })
  })
  test('restores the zeros that a spreadsheet dropped from a ZIP code', () => {
    expect(facts({ zip: '2139' })).toEqual({ zip: '02139' })
  })
  test('joins first and last name unless a full name is given', () => {
    expect(facts({ firstname: 'Ruth', lastname: 'Okafor' })).toEqual({ fullname: 'Ruth Okafor' })
    expect(facts({ fullname: 'R. Okafor', firstname: 'Ruth' })).toEqual({ fullname: 'R. Okafor' })
  })
  test('removes the apostrophe that our own export adds', () => {
    expect(facts({ notes: "'=key in box", fullname: "'Round the Corner" })).toEqual({
      notes: '=key in box',
      fullname: "'Round the Corner",
    })
  })
  test.each([
    ['2026-01-05', '2026-01-05'],
    ['1/5/26', '2026-01-05'],
  ])('reads the day %s', (cell, day) => {
    expect(facts({ datestart: cell })).toEqual({ datestart: day })
  })
  test.each([
    ['lead', 'Lead'],
    ['Purchased', 'Purchased'],
  ])('reads the status %s', (cell, status) => {
    expect(facts({ status: cell })).toEqual({ status })
  })
})

describe('an unreadable cell is reported at its field', () => {
  test.each([
    ['id', '12a', importMessages.notAnId],
    ['email', 'ruth at example', importMessages.invalidEmail],
    ['status', 'maybe', importMessages.notAStatus],
    ['type', 'Septic', importMessages.notAType],
    ['price', '12.345', importMessages.notAPrice],
    ['price', '-5', importMessages.notAPrice],
    ['datestart', '20/11/2026', importMessages.notADay],
    ['datestart', 'soon', importMessages.notADay],
    ['inops', 'perhaps', importMessages.notYesOrNo],
    ['zip', '1'.repeat(21), importMessages.tooLong(20)],
    ['cellphone', '4.78555E+09', importMessages.destroyed],
    ['homephone', '#REF!', importMessages.destroyed],
    ['email', `${'a'.repeat(300)}@x.test`, importMessages.invalidEmail],
  ])('%s: %s', (field, cell, message) => {
    expect(errors({ [field]: cell })).toEqual([{ field, message }])
  })
})

describe('the chosen meanings', () => {
  const choices: ImportChoices = {
    values: { status: { inactive: 'Lead', moved: '' }, type: { septic: 'Commercial' }, state: { gaa: 'GA', xx: '' } },
    days: 'day',
    without: ['price', 'email', 'fullname'],
  }
  const read = (cells: Parameters<typeof readImportRow>[0]) => readImportRow(cells, choices)

  test('translate words of another program', () => {
    expect(read({ status: 'Inactive', type: 'SEPTIC', state: 'Gaa' }).facts).toEqual({
      status: 'Lead',
      type: 'Commercial',
      state: 'GA',
    })
  })
  test('drop cells and import the rest of the row', () => {
    expect(read({ fullname: 'Ann', price: 'free', status: 'Moved', state: 'XX', email: 'nope' })).toEqual({
      id: null,
      facts: { fullname: 'Ann' },
      errors: [],
      left: ['state', 'status', 'email', 'price'],
    })
  })
  test('never drop the name, and leave words without a choice as errors', () => {
    expect(read({ fullname: 'x'.repeat(201) }).errors).toEqual([
      { field: 'fullname', message: importMessages.tooLong(200) },
    ])
    expect(read({ state: 'YY' }).errors).toEqual([{ field: 'state', message: importMessages.notAState }])
    expect(read({ status: 'constructor' }).errors).toEqual([{ field: 'status', message: importMessages.notAStatus }])
  })
  test('set the order of day and month, and unambiguous dates keep their own', () => {
    expect(read({ datestart: '3/4/2024' }).facts).toEqual({ datestart: '2024-04-03' })
    expect(read({ datestart: '31.12.2023' }).facts).toEqual({ datestart: '2023-12-31' })
    expect(read({ datestart: '12/31/2023' }).facts).toEqual({ datestart: '2023-12-31' })
    expect(read({ datestart: '31/31/2023' }).errors).toEqual([{ field: 'datestart', message: importMessages.notADay }])
  })
})
