import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addressCopy, detailsCopy } from '#app/ordering/steps.copy.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { readyTranslation } from '#tests/support/browser/translated-screen.ts'
import { atStep } from '#tests/support/order-page.ts'
import { DANA } from '#tests/support/order-samples.ts'
import { AT_OAK, openSignup } from '#tests/support/signup.ts'
import { signupCopy } from './lookup/signup.copy.ts'

const translate = readyTranslation()

afterEach(() => {
  vi.useRealTimers()
})

test('a translated lookup sends its request', async () => {
  const { user, press, piedmont, sentTo } = openSignup('', AT_OAK)
  await atStep(orderingMessages.chooseServiceType)
  await translate()
  await press(signupCopy.next)
  await atStep(addressCopy.title)
  await press(signupCopy.next)
  await atStep(orderingMessages.servicesTitle)
  const offer = within(screen.getByRole('region', { name: piedmont.name }))
  await user.click(offer.getByRole('button', { name: signupCopy.choose('Household Trash') }))
  await press(signupCopy.next)
  await atStep(signupCopy.cansTitle)
  await press('One more')
  await press(signupCopy.proceed)
  await atStep(signupCopy.pickupTitle)
  await user.click(screen.getByRole('radio', { name: /^Weekly/ }))
  await press(signupCopy.confirm)
  await atStep(signupCopy.datesTitle)
  await user.click(screen.getByRole('button', { name: /Tuesday.*24/ }))
  expect(screen.getByText(signupCopy.fromOn('11/24/2026'))).toBeTruthy()
  await press(signupCopy.confirm)
  await atStep(signupCopy.contactTitle)
  await user.type(screen.getByLabelText(detailsCopy.firstname), 'Dana')
  await user.type(screen.getByLabelText(detailsCopy.lastname), 'Whitfield')
  await user.type(screen.getByLabelText(detailsCopy.email), DANA.email)
  await user.type(screen.getByLabelText(detailsCopy.cellphone), DANA.cellphone)
  await press(signupCopy.send)
  await atStep(orderingMessages.thanksTitle)
  expect(sentTo('services.initLead')).toHaveLength(1)
})
