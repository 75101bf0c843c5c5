import { expect, it } from 'vitest'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { reviewMessages } from '#domain/site/messages.ts'
import { moderationMessages, postMessages } from '#domain/site/post-messages.ts'

it('fills names into the specified texts', () => {
  expect(orderingMessages.serviceAdded('Recycling')).toBe('Recycling added')
  expect(orderingMessages.placingFailedBecause('Do not honor')).toBe(
    'There was an issue placing the order : Do not honor',
  )
  expect(catalogMessages.deleteFailed('Haulyard')).toBe('Technical error, unable to delete, please contact Haulyard')
  expect(reviewMessages.question('Piedmont')).toBe('Would you recommend Piedmont?')
  expect(refusalMessages.serviceTwice('Recycling')).toContain('Recycling')
})

it('tells a moderator about one comment without a number and about several with it', () => {
  const { set, asBefore, deleted, deleteQuestion, notChanged } = moderationMessages
  expect([set.shown(1), set.hidden(1), set.waiting(1)]).toEqual([
    'Comment shown',
    'Comment hidden',
    'Comment waits again',
  ])
  expect([set.shown(2), set.hidden(1_200), set.waiting(3)]).toEqual([
    '2 comments shown',
    '1,200 comments hidden',
    '3 comments wait again',
  ])
  expect([asBefore(1), asBefore(4), deleted(1), deleted(5)]).toEqual([
    'Comment as before',
    '4 comments as before',
    'Comment deleted',
    '5 comments deleted',
  ])
  expect([deleteQuestion(1), deleteQuestion(1_000)]).toEqual(['Delete this comment?', 'Delete 1,000 comments?'])
  expect(notChanged('The server is busy.')).toBe('Nothing was changed. The server is busy.')
})

it('counts the pictures that a post could not keep', () => {
  expect(postMessages.picturesLost('1 picture')).toContain('1 picture could not be copied')
})
