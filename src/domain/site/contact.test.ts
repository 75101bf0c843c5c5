import { expect, test } from 'vitest'
import { checkContact } from './contact.ts'

const whole = { firstname: 'Grady', lastname: 'Poole', phone: '', email: 'grady@example.com', comment: 'Call me.' }

test('accepts a message without a phone', () => {
  expect(checkContact(whole)).toEqual({})
})

test('requires all other fields', () => {
  expect(checkContact({ firstname: '', lastname: ' ', phone: '', email: '', comment: '' })).toEqual({
    firstname: 'First Name is required',
    lastname: 'Last Name is required',
    email: 'Email is required',
    comment: 'Message is required',
  })
})

test('rejects an invalid email address', () => {
  expect(checkContact({ ...whole, email: 'grady at home' })).toEqual({ email: 'Invalid Email Address' })
})
