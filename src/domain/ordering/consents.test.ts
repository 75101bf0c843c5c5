import { expect, it } from 'vitest'
import { cardKeptText, consentsOf } from './consents.ts'

it('records the terms with every order, and the card only when it may be kept', () => {
  expect(consentsOf('Piedmont Hauling', false).map(({ kind }) => kind)).toEqual(['terms'])
  const [terms, card] = consentsOf('Piedmont Hauling', true)
  expect(terms?.wording).toContain('Piedmont Hauling')
  expect(card).toMatchObject({ kind: 'keepcard', version: '2026-11' })
  expect(card?.wording).toContain('Keep my card')
})

it('tells the buyer who may charge the kept card', () => {
  expect(cardKeptText('Piedmont Hauling')).toContain('Piedmont Hauling may charge it')
})
