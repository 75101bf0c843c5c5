import { expect, it } from 'vitest'
import {
  customerEmailProblem,
  customerFieldProblems,
  customerMessages,
  fullNameProblem,
  namesOf,
} from './customer-record.ts'

it('requires a full name, and a valid email only when one is given', () => {
  expect(fullNameProblem(' ')).toBe('Full Name is required!')
  expect(fullNameProblem('Rosa')).toBeUndefined()
  expect(customerEmailProblem('')).toBeUndefined()
  expect(customerEmailProblem('rosa')).toBe('Invalid Email Address')
  expect(customerEmailProblem('rosa@field.example')).toBeUndefined()
})

it('takes the last word of a full name as the last name', () => {
  expect(namesOf('Rosa Lee  Field')).toEqual({ firstname: 'Rosa Lee', lastname: 'Field' })
  expect(namesOf(' Rosa ')).toEqual({ firstname: 'Rosa', lastname: '' })
  expect(namesOf('')).toEqual({ firstname: '', lastname: '' })
})

it('rejects an invalid state, ZIP code, phone and year', () => {
  const wrong = {
    state: 'Zz',
    zip: '9',
    cellphone: '12ab',
    homephone: '555',
    workphone: 'none',
    datestart: '0026-11-20',
  }
  expect(Object.keys(customerFieldProblems(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted())
  const right = {
    state: 'ga',
    zip: '30990-1234',
    cellphone: '(478) 555-0142 ext. 3',
    homephone: '555-0142',
    workphone: '',
    datestart: '2026-11-20',
  }
  expect(customerFieldProblems(right)).toEqual({})
  expect(customerFieldProblems({ state: 'Georgia', zip: '' })).toEqual({})
})

it('accepts an invalid value that is already saved', () => {
  expect(customerFieldProblems({ zip: '9', state: 'Zz' }, { zip: '9', state: 'GA' })).toEqual({
    state: 'Enter a US state, such as GA',
  })
})

it('names who has a number, and both numbers of a merge', () => {
  expect(customerMessages.numberTaken('Rosa Field')).toBe('Rosa Field has this number already.')
  expect(customerMessages.twoNumbers('A-1', 'B-2')).toContain('A-1 and B-2')
})
