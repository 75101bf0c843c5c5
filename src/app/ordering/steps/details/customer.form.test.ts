import { describe, expect, test } from 'vitest'
import { addressCopy, detailsCopy } from '#app/ordering/steps.copy.ts'
import { identityMessages, nameMessages } from '#domain/identity/messages.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { DANA, OAK_STREET } from '#tests/support/order-samples.ts'
import { customerRules, firstDetails, missingDetail, trimmed } from './customer.form.ts'

type Field = keyof typeof customerRules

test.each<[Field, string, string | undefined]>([
  ['firstname', ' ', orderingMessages.firstNameRequired],
  ['firstname', "D'Arcy-Lee", undefined],
  ['lastname', '', orderingMessages.lastNameRequired],
  ['lastname', 'www.example.com', nameMessages.noAddress],
  ['email', '  ', orderingMessages.emailRequired],
  ['email', 'dana@', identityMessages.invalidEmail],
  ['email', ' dana@example.com ', undefined],
  ['cellphone', '', orderingMessages.cellPhoneRequired],
  ['cellphone', '555-0142', detailsCopy.phoneWrong],
  ['cellphone', '+1 (478) 555-0142', undefined],
  ['cellphone', '2 (478) 555-0142', detailsCopy.phoneWrong],
  ['zip', ' ', undefined],
  ['zip', '30990-1234', undefined],
  ['zip', '309', addressCopy.zipWrong],
])('%s of "%s" returns %s', (field, text, problem) => {
  expect(customerRules[field]?.(text)).toBe(problem)
})

test('a street is optional: a customer may live where no mail is delivered', () => {
  expect(customerRules.address).toBeUndefined()
  expect(customerRules.city).toBeUndefined()
})

describe('the form begins', () => {
  test('with earlier details, regardless of the address served now', () => {
    expect(firstDetails(DANA, { ...OAK_STREET, address: '7 Elm Street' })).toBe(DANA)
  })

  test('at the service address for a new customer, and empty without one', () => {
    const { address, city, state, zip } = OAK_STREET
    expect(firstDetails(null, OAK_STREET)).toMatchObject({ firstname: '', address, city, state, zip })
    expect(new Set(Object.values(firstDetails(null, null)))).toEqual(new Set(['']))
  })
})

test('Next requires a first name, an email address and a phone, in this order', () => {
  const empty = firstDetails(null, null)
  expect(missingDetail(empty)).toBe(detailsCopy.addFirst)
  expect(missingDetail({ ...empty, firstname: 'Dana', cellphone: '478' })).toBe(detailsCopy.addEmail)
  expect(missingDetail({ ...empty, firstname: 'Dana', email: 'd@example.com', cellphone: ' ' })).toBe(
    detailsCopy.addPhone,
  )
  expect(missingDetail(DANA)).toBeNull()
})

test('spaces around the text are trimmed, those inside are kept', () => {
  expect(trimmed({ ...DANA, firstname: ' Dana ', address: '120 Oak Street ' })).toEqual(DANA)
})
