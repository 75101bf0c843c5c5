import { describe, expect, test } from 'vitest'
import { formatOf, mimeOfName } from './file-format.ts'

const bytes = (start: string) => Uint8Array.from(`${start}and more`, (letter) => letter.charCodeAt(0))

describe('the first bytes say what a file is', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image', 'jpg'],
    ['\x89PNG\r\n\x1a\n', 'image', 'png'],
    ['GIF87a', 'image', 'gif'],
    ['GIF89a', 'image', 'gif'],
    ['%PDF-1.7', 'pdf', 'pdf'],
  ])('%j is %s', (start, kind, extension) => {
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
  ])('%j is nothing that is taken', (start) => expect(formatOf(bytes(start))).toBeNull())

  test('a file shorter than its magic is nothing', () => {
    expect(formatOf(Uint8Array.of(0xff, 0xd8))).toBeNull()
    expect(formatOf(new Uint8Array())).toBeNull()
  })
})

test('the name of a stored file says its content type', () => {
  expect(mimeOfName('a.png')).toBe('image/png')
  expect(mimeOfName('demo/logo.svg')).toBe('image/svg+xml')
  expect(mimeOfName('a.html')).toBeNull()
  expect(mimeOfName('a')).toBeNull()
})
