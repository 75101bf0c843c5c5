import { expect, test } from 'vitest'
import { checkComment, nestComments } from './comments.ts'

const whole = { name: 'Dale Everett', email: 'dale@example.com', comment: 'Same here.' }

test('accepts a complete comment', () => {
  expect(checkComment(whole)).toEqual({})
})

test('requires name, email and text', () => {
  expect(checkComment({ name: ' ', email: '', comment: '\n' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    comment: 'Comment is required',
  })
})

test('rejects an invalid email address', () => {
  expect(checkComment({ ...whole, email: 'dale' })).toEqual({ email: 'Invalid Email Address' })
})

test('nests answers under their parents, in order', () => {
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

test('hides answers to a hidden comment', () => {
  expect(nestComments([{ id: 2, parent: 1 }])).toEqual([])
})
