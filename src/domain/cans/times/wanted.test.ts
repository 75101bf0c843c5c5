import { expect, test } from 'vitest'
import { minutesOutside, outsideText, outsideWanted, wantedOn, wantedText } from './wanted.ts'

const ZONE = 'America/New_York'
const DAY = '2026-11-20'
const at = (time: string) => Date.parse(`${DAY}T${time}-05:00`)

test.each([
  [{ wantedto: '11:00' }, '11:40:00', 'Wanted by 11:00, 40 min late'],
  [{ wantedto: '11:00' }, '11:00:59', null],
  [{ wantedto: '11:00' }, '11:01:00', 'Wanted by 11:00, 1 min late'],
  [{ wantedfrom: '14:00' }, '13:35:00', 'Wanted from 2:00 PM, 25 min early'],
  [{ wantedfrom: '14:00' }, '13:59:59', 'Wanted from 2:00 PM, 1 min early'],
  [{ wantedfrom: '14:00' }, '14:00:00', null],
  [{ wantedfrom: '09:00', wantedto: '12:15' }, '08:00:00', 'Wanted from 9:00, 1 h early'],
  [{ wantedfrom: '09:00', wantedto: '12:15' }, '13:45:30', 'Wanted by 12:15 PM, 1 h 30 min late'],
  [{ wantedfrom: '09:00', wantedto: '12:15' }, '10:00:00', null],
  [{ wantedfrom: '', wantedto: '' }, '10:00:00', null],
  [{}, '10:00:00', null],
])('%j, reached at %s, is told as %j', (wanted, time, told) => {
  const outside = outsideWanted(wanted, at(time), DAY, ZONE)
  expect(outside && outsideText(outside)).toBe(told)
})

test.each([
  [{ wantedto: '11:00' }, 'Wanted by 11:00'],
  [{ wantedfrom: '14:00' }, 'Wanted from 2:00 PM'],
  [{ wantedfrom: '09:00', wantedto: '12:00' }, 'Wanted from 9:00 to 12:00 PM'],
  [{ wantedfrom: '', wantedto: '' }, ''],
  [{}, ''],
])('%j is “%s”', (wanted, text) => {
  expect(wantedText(wanted)).toBe(text)
})

test('counts wanted times by the clocks of the day, also after they change', () => {
  const wanted = wantedOn({ wantedto: '11:00' }, '2026-11-01', ZONE)
  expect(wanted).toEqual({ from: null, to: Date.parse('2026-11-01T11:00-05:00') })
  expect(minutesOutside(Date.parse('2026-11-01T11:30-05:00'), wanted)).toBe(30)
})
