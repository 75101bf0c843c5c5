import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PiecedText } from './pieced-text.ts'

const MARKER = 'the-marker'
const WORD = 'word-3/+=a'

/** Longer than deflate's 32 kB window, and repetitive. */
const long = Array.from({ length: 300 }, (_, n) => `<li class="${MARKER}">${'Öl '.repeat(60)}${n % 97}</li>`).join('')

test.each([
  ['in the middle', `<p nonce="${MARKER}">Hello, ${MARKER}</p>`],
  ['at both ends, twice in a row', `${MARKER}<p>Hello</p>${MARKER}${MARKER}`],
  ['nowhere', '<p>Hello</p>'],
  ['alone', MARKER],
  ['in a long text', long],
])('a word %s is inserted into the text and its compressed form', (_where, text) => {
  const pieced = new PiecedText(text, MARKER)
  const expected = text.replaceAll(MARKER, WORD)
  expect(pieced.plain(WORD).toString()).toBe(expected)
  // Node checks the checksum and the length.
  expect(gunzipSync(pieced.gzip(WORD)).toString()).toBe(expected)
})

test('fragments of the marker elsewhere stay unchanged', () => {
  const text = `${MARKER} the-marke he-marker ${MARKER} the-marke`
  const pieced = new PiecedText(text, MARKER)
  expect(gunzipSync(pieced.gzip(WORD)).toString()).toBe(text.replaceAll(MARKER, WORD))
})

test('each piece is compressed with the preceding text as its dictionary', () => {
  const words = Array.from({ length: 300 }, (_, n) => `${n * 7919}`).join(' ')
  const once = new PiecedText(words, MARKER).gzip(WORD).length
  expect(new PiecedText(`${words}${MARKER}${words}`, MARKER).gzip(WORD).length).toBeLessThan(once * 1.2)
})

test('rejects a word of another length', () => {
  expect(() => new PiecedText(MARKER, MARKER).plain('longer than that')).toThrow(
    'The replacement has another length than the marker',
  )
})
