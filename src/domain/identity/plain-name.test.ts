import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameMessages } from './messages.ts'
import {
  companyNameProblem,
  greetedBy,
  holdsAddress,
  inOneLine,
  isHouseLine,
  isPlaceLine,
  personNameProblem,
} from './plain-name.ts'

const PEOPLE = [
  "Dr. J. O'Neil Jr.",
  'J.R. Smith',
  'J.Smith',
  'St.John',
  'Mary-Ann',
  'Nguyễn Thị Minh',
  '李小龍',
  'José',
  'X Æ A-12',
  'Björk Guðmundsdóttir',
  'M. Night Shyamalan',
  "D'Angelo",
  'Sammy Davis, Jr.',
  'Anne (Nan) Hill',
  'Prof. Dr. med. Frei',
  '',
]
const COMPANIES = [
  'A-1 Hauling & Sons, LLC',
  "Joe's 24/7 Trash",
  'Trash.com',
  'Trash.com, LLC',
  'Got-Junk.net Inc.',
  'R&R Disposal Co.',
  'U.S. Waste No. 1',
  '1-800-HAUL-IT',
  'Smith Bros. / Jones Bros.',
  'Haul @ Home',
  'Reduce. Reuse. Recycle.',
  'Yard #2',
  '100% Clean',
]
const LETTERS = [
  'https://evil.example/pay',
  'go to evil.example',
  'your account is on hold - pay now at https://evil.example/pay',
  'www.evil',
  'pay@evil.example',
  'bit.ly/x',
  't.co/x',
  'evil．example',
  'evil。example',
  'EVIL.COM',
  '10.0.0.1',
  'Trash.com now at evil.com',
  'Your account is locked t.co',
  'evil\u00ad.com',
  'evil\u2060.com',
  'evil\u200b.com',
]

describe('a name', () => {
  test.each(PEOPLE)('of a person may be %o', (name) => {
    expect(personNameProblem(name)).toBeUndefined()
    expect(companyNameProblem(name)).toBeUndefined()
  })

  test.each(COMPANIES)('of a company may be %o', (name) => {
    expect(companyNameProblem(name)).toBeUndefined()
  })

  test.each(LETTERS)('must not be %o', (name) => {
    expect(personNameProblem(name)).toBe(nameMessages.noAddress)
    if (name !== 'EVIL.COM') expect(companyNameProblem(`${name} LLC x`)).toBe(nameMessages.noAddress)
  })

  test('of a person must not be a web address, even if a company’s may', () => {
    expect(personNameProblem('Trash.com')).toBe(nameMessages.noAddress)
  })

  test.each(['a\r\nb', 'a\nb', 'a\u2028b', 'a\tb', 'a\u0000b', 'a\u202eb', 'a\u0085b'])(
    'must be one line: %j',
    (name) => {
      expect(personNameProblem(name)).toBe(nameMessages.oneLine)
      expect(companyNameProblem(name)).toBe(nameMessages.oneLine)
    },
  )

  test('is limited in length', () => {
    expect(companyNameProblem('x'.repeat(100))).toBeUndefined()
    expect(companyNameProblem('x'.repeat(101))).toBe(nameMessages.tooLong)
    expect(personNameProblem('x'.repeat(40))).toBeUndefined()
    expect(personNameProblem('x'.repeat(41))).toBe(nameMessages.partTooLong)
    expect(companyNameProblem(`${'x'.repeat(101)}.com`)).toBe(nameMessages.tooLong)
  })

  test.each([
    'Locked, call 1-900-555-0199',
    '９００ 555 0199',
    'Call (900) 555-0199',
    'Call 9005550199 now',
    'Call 555-0199 now',
  ])('must not contain a phone number: %s', (name) => {
    expect(personNameProblem(name)).toBe(nameMessages.noPhone)
    expect(companyNameProblem(name)).toBe(nameMessages.noPhone)
  })

  test.each([
    'Lot 1795868847900',
    'Lot 1795868847',
    'Unit 2026-11-28',
    'Shift 10:30',
    '550e8400-e29b-41d4-a716-446655440000',
  ])('may contain another number: %s', (name) => {
    expect(personNameProblem(name)).toBeUndefined()
    expect(companyNameProblem(name)).toBeUndefined()
  })

  test.each(['Locked: read this', 'Pay now!'])('of a person must not be a sentence: %s', (name) => {
    expect(personNameProblem(name)).toBe(nameMessages.noLetter)
    expect(companyNameProblem(name)).toBeUndefined()
  })

  test('is shortened to its first word in greetings', () => {
    expect(greetedBy('Your account is locked')).toBe('Your')
    expect(greetedBy(' Dana ')).toBe('Dana')
    expect(greetedBy('')).toBe('')
  })

  const word = fc.stringMatching(/^[A-Za-z'-]{1,12}$/)
  const host = fc.tuple(fc.stringMatching(/^[a-z0-9-]{3,12}$/), fc.constantFrom('com', 'net', 'example', 'io', 'co'))

  test('of words, initials and titles is accepted', () => {
    const part = fc.oneof(
      word,
      fc.stringMatching(/^[A-Z]\.$/),
      fc.constantFrom('Dr.', 'Jr.', '&', '24/7', 'No. 1', 'Sons,'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), (parts) => {
        expect(personNameProblem(parts.join(' '))).toBeUndefined()
      }),
    )
  })

  test('with an address anywhere is rejected', () => {
    const address = fc.oneof(
      host.map((parts) => parts.join('.')),
      host.map((parts) => `https://${parts.join('.')}`),
      fc.tuple(word, host).map(([name, parts]) => `${name}@${parts.join('.')}`),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), address, fc.nat(4), (words, hidden, at) => {
        const name = words.toSpliced(at, 0, hidden).join(' ')
        expect(personNameProblem(name)).toBe(nameMessages.noAddress)
      }),
    )
  })

  test('with a control character anywhere is rejected', () => {
    fc.assert(
      fc.property(word, word, fc.nat(31), (before, after, code) => {
        expect(companyNameProblem(`${before}${String.fromCharCode(code)}${after}`)).toBe(nameMessages.oneLine)
      }),
    )
  })
})

describe('a typed address', () => {
  test.each([
    '120 N. Main St., Apt. 4B',
    '7 St. Louis Rd., Macon, GA 31201',
    '12 1/2 Oak Ave. #3',
    'Lot 5, Mt. Zion Rd.',
  ])('%s contains no link', (street) => expect(holdsAddress(street)).toBe(false))

  test('with a link is detected', () => {
    expect(holdsAddress('1 Oak St, pay at https://evil.example')).toBe(true)
  })

  test('is reduced to one line, and a single line is unchanged', () => {
    expect(inOneLine('1 Oak St\r\n\u2028Macon\t\u202eGA')).toBe('1 Oak St Macon GA')
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (line) => inOneLine(line) === line))
  })

  test.each(['120 Oak Street, Macon, GA 31201', 'N6W230 Bluemound Road', '12 1/2 Oak Ave. #3'])(
    '%s is accepted as a house',
    (line) => {
      expect(isHouseLine(line)).toBe(true)
    },
  )

  test.each([
    'URGENT: your account is locked, call 1-900-555-0199',
    'Main Street',
    '1 Pay: now',
    '1 Oak St, evil.example',
  ])('%s is rejected as a house', (line) => expect(isHouseLine(line)).toBe(false))

  test('may be on a highway for a pin, but must not be a sentence', () => {
    expect(isPlaceLine('Highway 41 at the mill, Cedar Hollow, GA 30990')).toBe(true)
    expect(isPlaceLine('URGENT: your account is locked')).toBe(false)
    expect(isPlaceLine('1 Oak St, evil.example')).toBe(false)
  })
})
