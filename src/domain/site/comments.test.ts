import { expect, test } from 'vitest'
import { checkComment, nestComments } from './comments.ts'

const whole = { name: 'Dale Everett', email: 'dale@example.com', comment: 'Same here.' }

test('a whole comment is right', () => {
  expect(checkComment(whole)).toEqual({})
})

test('name, email and words are required', () => {
  expect(checkComment({ name: ' ', email: '', comment: '\n' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    comment: 'Comment is required',
  })
})

test('an email address looks like one', () => {
  expect(checkComment({ ...whole, email: 'dale' })).toEqual({ email: 'Invalid Email Address' })
})

test('answers stand under what they answer, in their order', () => {
  const flat = [
    { id: 1, parent: 0 },
    { id: 2, parent: 1 },
    { id: 3, parent: 0 },
    { id: 4, parent: 2 },
    { id: 5, parent: 1 },
  ]
  expect(nestComments(flat)).toEqual([
    {
      id: 1,
      parent: 0,
      comments: [
        { id: 2, parent: 1, comments: [{ id: 4, parent: 2, comments: [] }] },
        { id: 5, parent: 1, comments: [] },
      ],
    },
    { id: 3, parent: 0, comments: [] },
  ])
})

test('an answer to a comment that is hidden is hidden with it', () => {
  expect(nestComments([{ id: 2, parent: 1 }])).toEqual([])
})
