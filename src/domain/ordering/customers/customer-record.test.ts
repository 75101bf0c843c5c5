import { expect, it } from 'vitest'
import { customerEmailProblem, fullNameProblem, namesOf } from './customer-record.ts'

it('a customer needs a full name, and an e-mail only if it is one', () => {
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
