import { expect, it } from 'vitest'
import { catalogMessages } from '#domain/catalog/messages.ts'

it('the texts name the type that is not sold and the services in the way', () => {
  expect(catalogMessages.typeNotAllowed('Roll-Offs')).toBe('This company does not sell Roll-Offs services.')
  expect(catalogMessages.priceSetUsed('Trash, Recycling')).toContain(': Trash, Recycling.')
})
