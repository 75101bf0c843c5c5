import { expect, test } from 'vitest'
import { roomFor, roomTaken, roomText, SMALL_ROOM } from './file-room.ts'
import { fileMessages } from './messages.ts'

const GB = 1_000_000_000
test('gives a company its room for all of its roles', () => {
  for (const role of ['hauler', 'can-driver', 'admin']) expect(roomFor(role, { proven: true }, 2 * GB)).toBe(2 * GB)
  expect(roomFor('admin', { proven: false }, 2 * GB)).toBe(2 * GB)
})

test('gives an unproven company little room for all of its roles, and never more than others', () => {
  for (const role of ['hauler', 'can-manager', 'can-driver'])
    expect(roomFor(role, { proven: false }, 2 * GB)).toBe(SMALL_ROOM)
  expect(roomFor('hauler', { proven: false }, 1000)).toBe(1000)
})

test('gives users without a company little room, and admins unlimited room', () => {
  expect(roomFor('customer', null, 2 * GB)).toBe(SMALL_ROOM)
  expect(roomFor('admin', null, 2 * GB)).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  [2 * GB, '2 GB'],
  [1.5 * GB, '1.5 GB'],
  [SMALL_ROOM, '25 MB'],
])('formats %i bytes as %s', (bytes, text) => expect(roomText(bytes)).toBe(text))

test('names the total room when a file does not fit', () => {
  expect(fileMessages.noRoom(roomText(2 * GB))).toBe(
    'Not enough storage for this file: your files may use 2 GB in total',
  )
})

test.each([
  [0, 'Your company’s files use less than 1 MB of 2 GB.'],
  [1_400_000_000, 'Your company’s files use 1.4 GB of 2 GB.'],
])('tells an owner about %i used bytes: %s', (used, words) => expect(roomTaken({ used, room: 2 * GB })).toBe(words))
