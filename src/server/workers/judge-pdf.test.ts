import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REFUSED_NAMES } from '#domain/files/pdf-actions.ts'
import { pdfFault } from './judge-pdf.ts'

type Part = string | Uint8Array
const pdf = (...parts: Part[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string)))
const stream = (dictionary: string, bytes: Uint8Array, keyword = 'stream\n'): Part[] => [
  `7 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\n${keyword}`,
  bytes,
  '\nendstream endobj\n',
]
const packed = (text: string | Uint8Array) => deflateSync(text)
const acting = '12 0 << /Type /Action /S /JavaScript /JS (app.alert(1)) >>'

describe('terms', () => {
  test('that only show text are accepted, with links, pictures and object streams', () => {
    const links = '3 0 obj << /S /URI /URI (https://piedmont.example) >> endobj\n'
    const picture = stream('/Subtype /Image /Filter /FlateDecode', packed(Buffer.alloc(300_000, 7)))
    const objects = stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', packed('12 0 << /Type /Page >>'))
    expect(pdfFault(pdf(links, ...picture, ...objects))).toBeNull()
  })

  test('with a picture that looks compressed by chance are accepted', () => {
    const fax = Buffer.concat([Buffer.of(0x78, 0x9c), Buffer.alloc(40, 0xff)])
    expect(pdfFault(pdf(...stream('/Filter /CCITTFaxDecode', fax)))).toBeNull()
  })
})

describe('a PDF with actions is refused', () => {
  test('for any forbidden name, in clear or compressed, in any spelling', () => {
    const spelling = fc
      .constantFrom(...REFUSED_NAMES)
      .chain((name) =>
        fc
          .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
          .map((byNumber) =>
            [...name].map((letter, at) => (byNumber[at] ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
          ),
      )
    const shape = fc.record({ name: spelling, isPacked: fc.boolean(), before: fc.uint8Array({ maxLength: 300 }) })
    fc.assert(
      fc.property(shape, ({ name, isPacked, before }) => {
        const dictionary = `<< /Type /Action /S /${name} >>`
        const object = isPacked
          ? stream('/Filter /FlateDecode', packed(Buffer.concat([before, Buffer.from(dictionary)])))
          : [dictionary]
        expect(pdfFault(pdf(...stream('/Length 3', Buffer.from('abc')), ...object))).toBe('acts')
      }),
    )
  })

  test.each([
    ['cut off before its checksum', packed(acting).subarray(0, -4), 'stream\n'],
    ['with a wrong checksum', Buffer.concat([packed(acting).subarray(0, -1), Buffer.of(0)]), 'stream\r\n'],
    ['behind other bytes on the line of its keyword', packed(acting), 'stream and more\n'],
    ['behind blanks', packed(acting), 'stream \r\n'],
  ])('when it is compressed %s', (_what, bytes, keyword) => {
    expect(pdfFault(pdf(...stream('/Type /ObjStm /Filter /FlateDecode', bytes, keyword)))).toBe('acts')
  })
})

describe("a PDF that can't be inspected is refused", () => {
  test.each([
    ['objects under an unsupported compression', stream('/Type /ObjStm /Filter /LZWDecode', Buffer.from('x'))],
    [
      'a truncated stream',
      stream('/Filter /FlateDecode', Buffer.concat([Buffer.of(0x78, 0x9c), Buffer.alloc(40, 0xff)])),
    ],
    ['more than fits in memory', stream('/Filter /FlateDecode', packed(Buffer.alloc(101 * 1024 * 1024)))],
    ['too many streams', ['stream\n'.repeat(100_001)]],
    ['overlapping streams', [...overlapping(9)]],
  ])('%s', (_what, parts) => {
    expect(pdfFault(pdf(...parts))).toBe('unreadable')
  })
})

test('ten megabytes of escaped names, and thirty compressed ones, are inspected within seconds', () => {
  const began = performance.now()
  expect(pdfFault(pdf('/#41'.repeat(2_500_000)))).toBeNull()
  expect(pdfFault(pdf(...stream('/Filter /FlateDecode', packed('/a#41 '.repeat(5_000_000)))))).toBeNull()
  expect(performance.now() - began).toBeLessThan(15_000)
})

/** Nested streams with a common end: a stored block of zlib accepts any content. */
function overlapping(count: number): Part[] {
  const keyword = Buffer.from('stream\n')
  let inner: Uint8Array = Buffer.alloc(5_000)
  for (let at = 0; at < count; at++) {
    const head = Buffer.of(0x78, 0x01, 1, 0, 0, 0, 0)
    head.writeUInt16LE(inner.length, 3)
    head.writeUInt16LE(0xffff - inner.length, 5)
    inner = Buffer.concat([keyword, head, inner])
  }
  return [inner]
}
