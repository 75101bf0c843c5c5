import { expect, it } from 'vitest'
import { customerEmailProblem, customerFieldProblems, fullNameProblem, namesOf } from './customer-record.ts'

it('a customer needs a full name, and an email only if it is one', () => {
  expect(fullNameProblem(' ')).toBe('Full Name is required!')
  expect(fullNameProblem('Rosa')).toBeUndefined()
  expect(customerEmailProblem('')).toBeUndefined()
  expect(customerEmailProblem('rosa')).toBe('Invalid Email Address')
  expect(customerEmailProblem('rosa@field.example')).toBeUndefined()
})

it('the last word of a full name is the last name', () => {
  expect(namesOf('Rosa Lee  Field')).toEqual({ firstname: 'Rosa Lee', lastname: 'Field' })
  expect(namesOf(' Rosa ')).toEqual({ firstname: 'Rosa', lastname: '' })
  expect(namesOf('')).toEqual({ firstname: '', lastname: '' })
})

it('a state, a ZIP, a phone and a year are what they claim to be', () => {
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

it('what is saved already may stay', () => {
  expect(customerFieldProblems({ zip: '9', state: 'Zz' }, { zip: '9', state: 'GA' })).toEqual({
    state: 'Enter a US state, such as GA',
  })
})
