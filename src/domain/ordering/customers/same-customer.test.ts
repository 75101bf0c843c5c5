import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Likeness, sameBy, searchesForSame } from './same-customer.ts'

const some = (facts: Partial<Likeness> = {}): Likeness => ({
  fullname: '',
  email: '',
  cellphone: '',
  homephone: '',
  workphone: '',
  address: '',
  ...facts,
})

describe('an added customer', () => {
  test('matches on the email, ignoring letter case', () => {
    expect(sameBy(some({ email: ' Dana@Example.com' }), some({ email: 'dana@example.com' }))).toBe('email')
  })

  test('matches on a phone number in any format and any phone field', () => {
    expect(sameBy(some({ cellphone: '+1 (478) 555-0142' }), some({ workphone: '478.555.0142' }))).toBe('phone')
  })

  test('matches on name and address together, but on neither alone', () => {
    const ruth = some({ fullname: 'Ruth  Ames', address: '9 Laurel Court' })
    expect(sameBy(ruth, some({ fullname: 'ruth ames', address: '9 laurel court ' }))).toBe('name and address')
    expect(sameBy(ruth, some({ fullname: 'Rúth Amés', address: '9 Laurel Court' }))).toBe('name and address')
    expect(sameBy(ruth, some({ fullname: 'ruth ames', address: '10 Laurel Court' }))).toBeNull()
    expect(sameBy(ruth, some({ fullname: 'Omar Ames', address: '9 Laurel Court' }))).toBeNull()
  })

  test('matches no customer while the compared fields are blank', () => {
    expect(sameBy(some(), some())).toBeNull()
    expect(sameBy(some({ fullname: 'Ruth' }), some({ fullname: 'Ruth' }))).toBeNull()
    expect(sameBy(some({ cellphone: '478' }), some({ cellphone: '478' }))).toBeNull()
  })

  test('matches symmetrically', () => {
    const word = fc.constantFrom('', 'a', 'A ', 'b', '478-555-0142', '4785550142', 'x@y.example')
    const likeness = fc.record({
      fullname: word,
      email: word,
      cellphone: word,
      homephone: word,
      workphone: word,
      address: word,
    })
    fc.assert(
      fc.property(likeness, likeness, (one, other) => {
        expect(sameBy(one, other)).toBe(sameBy(other, one))
      }),
    )
  })
})

describe('searches for duplicates', () => {
  test('use the email, each phone once, and the name with the address', () => {
    const typed = some({
      fullname: 'Ruth Ames',
      email: 'ruth@example.com ',
      cellphone: '478-555-0142',
      homephone: '(478) 555-0142',
      workphone: '478',
      address: '9 Laurel Court',
    })
    expect(searchesForSame(typed)).toEqual(['ruth@example.com', '4785550142', 'Ruth Ames 9 Laurel Court'])
  })

  test('are empty while too little is entered', () => {
    expect(searchesForSame(some({ fullname: 'Ruth', email: 'ruth' }))).toEqual([])
  })
})
