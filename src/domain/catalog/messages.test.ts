import { expect, it } from 'vitest'
import { catalogMessages } from '#domain/catalog/messages.ts'

it('names the type, blocking services, price sets and the day', () => {
  expect(catalogMessages.typeNotAllowed('Roll-Offs')).toBe('This company does not sell Roll-Offs services.')
  expect(catalogMessages.priceSetUsed('Trash, Recycling')).toContain(': Trash, Recycling.')
  expect(catalogMessages.deleteFailed('Haulyard')).toContain('contact Haulyard')
  expect(catalogMessages.raisePlanned('Residential')).toContain('a planned change: Residential.')
  expect(catalogMessages.raiseSaved('03/01/2027')).toBe('The new prices are planned from 03/01/2027')
})
