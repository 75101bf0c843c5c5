import { expect, test } from 'vitest'
import { PIECE, type Pieces, piecesOf } from './pieces.ts'
import { newSealing, openSealing, SEALED_PIECE } from './sealing.ts'

const key = 'a key that only this test knows'
const { sealing, lock } = await newSealing(key)

async function whole(pieces: Pieces): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** Two and a half distinct chunks. */
const content = Buffer.from(Uint32Array.from({ length: (PIECE * 2.5) / 4 }, (_, index) => index).buffer)
const sealed = await whole(sealing.seal('name', piecesOf(content)))
const opened = (bytes: Buffer, name = 'name') => whole(sealing.open(name, piecesOf(bytes, SEALED_PIECE)))

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE])('%i bytes round-trip, later and elsewhere', async (size) => {
  const bytes = content.subarray(0, size)
  const closed = await whole(sealing.seal('of this size', piecesOf(bytes)))
  const later = await openSealing(key, lock)
  expect((await whole(later.open('of this size', piecesOf(closed, SEALED_PIECE)))).equals(bytes)).toBe(true)
})

test('hides the content, and encrypts equal content differently', async () => {
  expect(sealed.includes(content.subarray(4_000, 4_032))).toBe(false)
  expect((await whole(sealing.seal('another', piecesOf(content)))).equals(sealed)).toBe(false)
  const { sealing: other } = await newSealing(key)
  expect((await whole(other.seal('name', piecesOf(content)))).equals(sealed)).toBe(false)
})

const first = sealed.subarray(0, SEALED_PIECE)
const second = sealed.subarray(SEALED_PIECE, 2 * SEALED_PIECE)
const third = sealed.subarray(2 * SEALED_PIECE)
test.each([
  ['cut off after a whole piece', Buffer.concat([first, second])],
  ['cut off inside a piece', sealed.subarray(0, -1)],
  ['missing its middle', Buffer.concat([first, third])],
  ['in another order', Buffer.concat([second, first, third])],
  ['with trailing data', Buffer.concat([first, second, third, third])],
  ['empty', Buffer.alloc(0)],
])('rejects content that is %s', async (_how, bytes) => {
  await expect(opened(bytes)).rejects.toThrow('The backup is damaged: name does not match its seal')
})

test("rejects a file under another's name", async () => {
  await expect(opened(sealed, 'another')).rejects.toThrow('The backup is damaged: another')
})
