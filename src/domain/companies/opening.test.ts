import { expect, test } from 'vitest'
import { openingSteps } from './opening.ts'

const confirm = 'The owner must still confirm an email address: open the link we sent.'
const merchant = 'Fill in the merchant account, or ask us to list the company.'

test.each([
  [{ confirmed: false, listed: false, hasMerchant: false }, `${confirm} ${merchant}`],
  [{ confirmed: true, listed: false, hasMerchant: false }, merchant],
  [{ confirmed: false, listed: true, hasMerchant: false }, confirm],
  [{ confirmed: false, listed: false, hasMerchant: true }, confirm],
])('lists the remaining steps for %o', (state, steps) => {
  expect(openingSteps(state)).toBe(steps)
})
