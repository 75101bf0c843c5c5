import { expect, it } from 'vitest'
import { cardKeptText, consentsOf, textsLabel, textsPrint } from './consents.ts'

it('records the terms with every order, the card only when it may be kept, and texts only when they are wanted', () => {
  const kinds = (keepcard: boolean, texts: boolean) =>
    consentsOf('Piedmont Hauling', { keepcard, texts }).map(({ kind }) => kind)
  expect(kinds(false, false)).toEqual(['terms'])
  expect(kinds(false, true)).toEqual(['terms', 'texts'])
  const [terms, card, texts] = consentsOf('Piedmont Hauling', { keepcard: true, texts: true })
  expect(terms?.wording).toContain('Piedmont Hauling')
  expect(card).toMatchObject({ kind: 'keepcard', version: '2026-11' })
  expect(card?.wording).toContain('Keep my card')
  expect(texts?.wording).toBe(`${textsLabel}. ${textsPrint('Piedmont Hauling')}`)
})

it('says who texts, that rates may apply, how texts end, and that they are no condition', () => {
  for (const words of ['Piedmont Hauling will text', 'rates may apply', 'Reply STOP', 'without agreeing']) {
    expect(textsPrint('Piedmont Hauling')).toContain(words)
  }
})

it('tells the buyer who may charge the kept card', () => {
  expect(cardKeptText('Piedmont Hauling')).toContain('Piedmont Hauling may charge it')
})
