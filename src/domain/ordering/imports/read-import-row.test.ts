import { describe, expect, test } from 'vitest'
import { importMessages } from './import-messages.ts'
import { readImportRow } from './read-import-row.ts'

const facts = (cells: Parameters<typeof readImportRow>[0]) => readImportRow(cells).facts
const errors = (cells: Parameters<typeof readImportRow>[0]) => readImportRow(cells).errors

describe('a row', () => {
  test('says what its cells say, and nothing where they are blank', () => {
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
    })
    expect(readImportRow({})).toEqual({ id: null, facts: {}, errors: [] })
  })
  test('is cleaned of what other programs put around it', () => {
    expect(facts({ zip: '="30990"', state: 'Ga.', cellphone: 'tel: 4785550003', homephone: 'n/a' })).toEqual({
      zip: '30990',
      state: 'GA',
      cellphone: '4785550003',
    })
  })
  test('joins first and last name unless there is a full one', () => {
    expect(facts({ firstname: 'Ruth', lastname: 'Okafor' })).toEqual({ fullname: 'Ruth Okafor' })
    expect(facts({ fullname: 'R. Okafor', firstname: 'Ruth' })).toEqual({ fullname: 'R. Okafor' })
  })
  test('takes off the apostrophe that our own export put there', () => {
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

describe('a cell that cannot be read is reported at its field', () => {
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
  ])('%s: %s', (field, cell, message) => {
    expect(errors({ [field]: cell })).toEqual([{ field, message }])
  })
})
