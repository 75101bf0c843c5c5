import { expect, test } from 'vitest'
import { checkContact } from './contact.ts'

const whole = { firstname: 'Grady', lastname: 'Poole', phone: '', email: 'grady@example.com', comment: 'Call me.' }

test('the phone is optional', () => {
  expect(checkContact(whole)).toEqual({})
})

test('everything else is required', () => {
  expect(checkContact({ firstname: '', lastname: ' ', phone: '', email: '', comment: '' })).toEqual({
    firstname: 'First Name is required',
    lastname: 'Last Name is required',
    email: 'Email is required',
    comment: 'Message is required',
  })
})

test('an email address looks like one', () => {
  expect(checkContact({ ...whole, email: 'grady at home' })).toEqual({ email: 'Invalid Email Address' })
})
