import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as pdf from './pdf-actions.ts'

const { REFUSED_NAMES } = pdf
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const actsOnItsOwn = (text: string) => pdf.actsOnItsOwn(bytesOf(text))
const hidesObjects = (text: string) => pdf.hidesObjects(bytesOf(text))

const action = (name: string) => `7 0 obj << /Type /Action /S ${name} >> endobj`

/** Spells some letters as hexadecimal codes, in either letter case. */
const spelled = (name: string) =>
  fc
    .tuple(
      ...[...name].map((letter) => {
        const code = letter.charCodeAt(0).toString(16)
        return fc.constantFrom(letter, `#${code}`, `#${code.toUpperCase()}`)
      }),
    )
    .map((letters) => letters.join(''))

describe('an active PDF', () => {
  test('is recognized by each refused name, in any spelling and before any delimiter', () => {
    const ends = fc.constantFrom(
      ' ',
      '\n',
      '\r',
      '\t',
      '\f',
      '\0',
      '/',
      '<',
      '>',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '%',
      '',
    )
    const names = fc.constantFrom(...REFUSED_NAMES).chain(spelled)
    fc.assert(fc.property(names, ends, (name, end) => actsOnItsOwn(`<< /S /${name}${end}`)))
  })

  test('is not recognized by names that only begin or end alike', () => {
    const harmless = [
      '/JavaScripts',
      '/LaunchPad',
      '/GoTo',
      '/Encrypt-1',
      '/XFA2',
      '/Javascript',
      'JavaScript',
      '/MyLaunch',
      '/Launch#',
      '/Launch#4',
      '/Launch#zz',
    ]
    expect(harmless.filter((name) => actsOnItsOwn(action(name)))).toEqual([])
  })

  test('is not recognized by links to its own pages or the web', () => {
    const links =
      '<< /OpenAction [3 0 R /Fit] >> << /S /URI /URI (https://piedmont.example) >> << /S /GoTo /D [4 0 R /Fit] >>'
    expect(actsOnItsOwn(links)).toBe(false)
  })
})

describe('packed objects', () => {
  const packed = (more: string) => `12 0 obj\n<< /Type /Obj#53tm /N 3 /First 20 ${more} >>\nstream\nx`

  test('are readable with the usual compression', () => {
    expect(hidesObjects(packed('/Filter /FlateDecode'))).toBe(false)
    expect(
      hidesObjects(`${packed('/Filter /FlateDecode')} 13 0 obj << /Type /XRef /DecodeParms << /Predictor 12 >> >>`),
    ).toBe(false)
  })

  test.each(['/LZWDecode', '/ASCII85Decode', '/A85', '/AHx', '/Run#4cengthDecode', '/Crypt'])(
    'are hidden behind %s',
    (filter) => {
      expect(hidesObjects(packed(`/Filter [${filter} /FlateDecode]`))).toBe(true)
      expect(hidesObjects(`5 0 obj << /Filter ${filter} >> stream`)).toBe(false)
    },
  )

  test('are hidden by predictors, with or without a stream', () => {
    expect(hidesObjects(packed('/Filter /FlateDecode /DecodeParms << /Predict#6fr 12 /Columns 8 >>'))).toBe(true)
    expect(hidesObjects('<< /Type /ObjStm /Predictor 12 >>')).toBe(true)
    expect(hidesObjects('<< /Type /ObjStm >>')).toBe(false)
  })

  test('are hidden in more streams than an honest file has', () => {
    expect(hidesObjects('1 0 obj << /Type /ObjStm >> stream\n'.repeat(2_001))).toBe(true)
  })

  test('are hidden behind an oversized dictionary', () => {
    expect(hidesObjects(`12 0 obj << /Type /ObjStm ${' '.repeat(3_000)} /Predictor 12 >> stream`)).toBe(true)
  })
})
