import { expect, test } from 'vitest'
import { roomFor, roomTaken, roomText, SMALL_ROOM } from './file-room.ts'
import { fileMessages } from './messages.ts'

const GB = 1_000_000_000
test('a company has its room, whoever of it sends', () => {
  for (const role of ['hauler', 'can-driver', 'admin']) expect(roomFor(role, { proven: true }, 2 * GB)).toBe(2 * GB)
  expect(roomFor('admin', { proven: false }, 2 * GB)).toBe(2 * GB)
})

test('a company behind which nobody stands has little, whoever of it sends, and never more than another', () => {
  for (const role of ['hauler', 'can-manager', 'can-driver'])
    expect(roomFor(role, { proven: false }, 2 * GB)).toBe(SMALL_ROOM)
  expect(roomFor('hauler', { proven: false }, 1000)).toBe(1000)
})

test('whoever works for no company has little, the platform’s admins have no end', () => {
  expect(roomFor('customer', null, 2 * GB)).toBe(SMALL_ROOM)
  expect(roomFor('admin', null, 2 * GB)).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  [2 * GB, '2 GB'],
  [1.5 * GB, '1.5 GB'],
  [SMALL_ROOM, '25 MB'],
])('%i bytes are %s', (bytes, text) => expect(roomText(bytes)).toBe(text))

test('a file for which there is no room is told how much all may take', () => {
  expect(fileMessages.noRoom(roomText(2 * GB))).toBe(
    'There is no room for this file: all of yours may take 2 GB together',
  )
})

test.each([
  [0, 'All files of the company take less than 1 MB of 2 GB.'],
  [1_400_000_000, 'All files of the company take 1.4 GB of 2 GB.'],
])('of %i bytes an owner reads: %s', (used, words) => expect(roomTaken({ used, room: 2 * GB })).toBe(words))
