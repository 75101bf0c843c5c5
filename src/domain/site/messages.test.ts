import { expect, it } from 'vitest'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { reviewMessages } from '#domain/site/messages.ts'

it('names are filled into the fixed texts', () => {
  expect(orderingMessages.serviceAdded('Recycling')).toBe('Recycling added')
  expect(orderingMessages.placingFailedBecause('Do not honor')).toBe(
    'There was an issue placing the order : Do not honor',
  )
  expect(catalogMessages.deleteFailed('Haulyard')).toBe('Technical error, unable to delete, please contact Haulyard')
  expect(reviewMessages.question('Piedmont')).toBe('Would you recommend Piedmont?')
  expect(refusalMessages.serviceTwice('Recycling')).toContain('Recycling')
})
