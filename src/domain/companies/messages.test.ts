import { expect, it } from 'vitest'
import { companyMessages } from '#domain/companies/messages.ts'

it('keeps the spelling of the specification', () => {
  expect(companyMessages.uploadFailed).toBe('An error occured uploading your file, please try again!')
  expect(companyMessages.loading).toBe('Loading . . .')
})
