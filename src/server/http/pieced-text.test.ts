import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PiecedText } from './pieced-text.ts'

const MARKER = 'the-marker'
const WORD = 'word-3/+=a'

/** Longer than the 32 kB that a compressed text may refer back to, and much like itself. */
const long = Array.from({ length: 300 }, (_, n) => `<li class="${MARKER}">${'Öl '.repeat(60)}${n % 97}</li>`).join('')

test.each([
  ['in the middle', `<p nonce="${MARKER}">Hello, ${MARKER}</p>`],
  ['at both ends, and twice in a row', `${MARKER}<p>Hello</p>${MARKER}${MARKER}`],
  ['nowhere', '<p>Hello</p>'],
  ['alone', MARKER],
  ['in a long text', long],
])('a word that stands %s goes into the text and into its compressed form', (_where, text) => {
  const pieced = new PiecedText(text, MARKER)
  const expected = text.replaceAll(MARKER, WORD)
  expect(pieced.plain(WORD).toString()).toBe(expected)
  // Node checks the checksum and the length.
  expect(gunzipSync(pieced.gzip(WORD)).toString()).toBe(expected)
})

test('parts of the marker that stand elsewhere stay what they are', () => {
  const text = `${MARKER} the-marke he-marker ${MARKER} the-marke`
  const pieced = new PiecedText(text, MARKER)
  expect(gunzipSync(pieced.gzip(WORD)).toString()).toBe(text.replaceAll(MARKER, WORD))
})

test('a piece is compressed by what stands before it', () => {
  const words = Array.from({ length: 300 }, (_, n) => `${n * 7919}`).join(' ')
  const once = new PiecedText(words, MARKER).gzip(WORD).length
  expect(new PiecedText(`${words}${MARKER}${words}`, MARKER).gzip(WORD).length).toBeLessThan(once * 1.2)
})

test('a word of another length is none', () => {
  expect(() => new PiecedText(MARKER, MARKER).plain('longer than that')).toThrow(
    'The word is not as long as its places',
  )
})
