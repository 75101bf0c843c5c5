import { expect, test } from 'vitest'
import { wantedText } from './wanted-text.ts'

test.each([
  [{ wantedto: '11:00' }, 'Wanted by 11:00'],
  [{ wantedfrom: '14:00' }, 'Wanted from 2:00 PM'],
  [{ wantedfrom: '09:00', wantedto: '12:00' }, 'Wanted from 9:00 to 12:00 PM'],
  [{ wantedfrom: '', wantedto: '' }, ''],
  [{}, ''],
])('%j is “%s”', (wanted, text) => {
  expect(wantedText(wanted)).toBe(text)
})
