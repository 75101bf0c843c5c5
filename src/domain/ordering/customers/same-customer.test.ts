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

describe('a customer who is added', () => {
  test('may be the one with the same email, whatever its letter case', () => {
    expect(sameBy(some({ email: ' Dana@Example.com' }), some({ email: 'dana@example.com' }))).toBe('email')
  })

  test('may be the one with the same phone, however it is written and whichever phone it is', () => {
    expect(sameBy(some({ cellphone: '+1 (478) 555-0142' }), some({ workphone: '478.555.0142' }))).toBe('phone')
  })

  test('may be the one of the same name at the same address, but neither alone', () => {
    const ruth = some({ fullname: 'Ruth  Ames', address: '9 Laurel Court' })
    expect(sameBy(ruth, some({ fullname: 'ruth ames', address: '9 laurel court ' }))).toBe('name and address')
    expect(sameBy(ruth, some({ fullname: 'Rúth Amés', address: '9 Laurel Court' }))).toBe('name and address')
    expect(sameBy(ruth, some({ fullname: 'ruth ames', address: '10 Laurel Court' }))).toBeNull()
    expect(sameBy(ruth, some({ fullname: 'Omar Ames', address: '9 Laurel Court' }))).toBeNull()
  })

  test('is like nobody while nothing is known of them', () => {
    expect(sameBy(some(), some())).toBeNull()
    expect(sameBy(some({ fullname: 'Ruth' }), some({ fullname: 'Ruth' }))).toBeNull()
    expect(sameBy(some({ cellphone: '478' }), some({ cellphone: '478' }))).toBeNull()
  })

  test('is like another exactly when the other is like them', () => {
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

describe('those who may be the same', () => {
  test('are searched for by email, by each phone once, and by name with address', () => {
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

  test('are not searched for while too little is written', () => {
    expect(searchesForSame(some({ fullname: 'Ruth', email: 'ruth' }))).toEqual([])
  })
})
