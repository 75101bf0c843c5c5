import { expect, it } from 'vitest'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import { companyMessages } from '#domain/companies/messages.ts'

it('keeps the spelling of the specification', () => {
  expect(companyMessages.uploadFailed).toBe('An error occured uploading your file, please try again!')
  expect(companyMessages.loading).toBe('Loading . . .')
})

it('names the fields that only an admin can change', () => {
  expect(companyFieldMessages.adminOnly('Slug, Theme')).toBe('Only an admin can change: Slug, Theme')
})
