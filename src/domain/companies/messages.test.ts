import { expect, it } from 'vitest'
import { companyFieldMessages, companyMessages } from '#domain/companies/messages.ts'

it('the texts keep their fixed spelling', () => {
  expect(companyMessages.uploadFailed).toBe('An error occured uploading your file, please try again!')
  expect(companyMessages.loading).toBe('Loading . . .')
})

it('names the fields that are an admin’s', () => {
  expect(companyFieldMessages.adminOnly('Slug, Theme')).toBe('Only an admin can change: Slug, Theme')
})
