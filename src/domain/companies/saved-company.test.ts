import { expect, test } from 'vitest'
import { companyFormOf, newCompany, payFrequenciesIn, type SavedCompany } from './saved-company.ts'

const saved: SavedCompany = {
  ...newCompany,
  notifyemail: null,
  mid: null,
  midusername: null,
  logo: null,
  trackingpixel: null,
  tosresidential: null,
  toscommercial: null,
  tosrolloff: null,
  rolloffdetails: null,
  facebookreviewslink: null,
  googlereviewslink: null,
  theme: JSON.stringify(newCompany.theme),
  payfrequency: '["1","12"]',
  setupfee: 50,
  commercialdeliveryfee: 0.29,
}

test('converts a stored company to form values', () => {
  expect(companyFormOf(saved)).toEqual({
    ...newCompany,
    payfrequency: [1, 12],
    setupfee: 5000,
    commercialdeliveryfee: 29,
  })
})

test.each([
  ['["1","3"]', [1, 3]],
  ['[12]', [12]],
  ['[2, "x", 3]', [3]],
  ['{}', []],
  ['nothing', []],
])('parses the frequencies in %s as %j', (json, months) => {
  expect(payFrequenciesIn(json)).toEqual(months)
})
