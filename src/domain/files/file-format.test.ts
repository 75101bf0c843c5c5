import { describe, expect, test } from 'vitest'
import { ACCEPTED, type FileKind, formatOf, isWholePdf, mimeOfName } from './file-format.ts'
import { fileMessages } from './messages.ts'

const bytes = (start: string) => Uint8Array.from(`${start}and more`, (letter) => letter.charCodeAt(0))

describe('the first bytes', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image', 'jpg'],
    ['\x89PNG\r\n\x1a\n', 'image', 'png'],
    ['GIF87a', 'image', 'gif'],
    ['GIF89a', 'image', 'gif'],
    ['%PDF-1.7', 'pdf', 'pdf'],
  ])('%j identify the %s', (start, kind, extension) => {
    expect(formatOf(bytes(start))).toMatchObject({ kind, extension })
  })

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>',
    'RIFF',
    'MZ',
    ' %PDF-',
    '<html>',
    '',
  ])('%j are not accepted', (start) => expect(formatOf(bytes(start))).toBeNull())

  test('are not accepted if shorter than the magic number', () => {
    expect(formatOf(Uint8Array.of(0xff, 0xd8))).toBeNull()
    expect(formatOf(new Uint8Array())).toBeNull()
  })
})

test('treats a truncated PDF as incomplete, and tolerates some bytes after its end', () => {
  expect(isWholePdf(bytes('%PDF-1.7 …'))).toBe(false)
  expect(isWholePdf(bytes('%PDF-1.7 … %%EOF\n'))).toBe(true)
  expect(isWholePdf(bytes(`%PDF-1.7 … %%EOF${' '.repeat(2000)}`))).toBe(false)
})

test('derives the content type from a stored name', () => {
  expect(mimeOfName('a.png')).toBe('image/png')
  expect(mimeOfName('demo/logo.svg')).toBe('image/svg+xml')
  expect(mimeOfName('a.html')).toBeNull()
  expect(mimeOfName('a')).toBeNull()
})

test.each<FileKind>(['image', 'pdf'])('offers for the kind %s the formats that a refusal names', (kind) => {
  const offered = ACCEPTED[kind].match(/\.\w+/g) ?? []
  const named = fileMessages.wrongFormat[kind].match(/\b(jpe?g|gif|png|pdf)\b/g) ?? []
  expect(named.map((extension) => `.${extension}`).sort()).toEqual([...offered].sort())
})
