import { expect, test } from 'vitest'
import { reviewPlace, reviewQuery } from './review-places.ts'

test('starts with the question if the URL names no step', () => {
  expect(reviewPlace(new URLSearchParams('name=Dana&account=7'))).toBe('recommend')
  expect(reviewPlace(new URLSearchParams('at=elsewhere'))).toBe('recommend')
})

test('keeps the writer in the URL from step to step', () => {
  const search = new URLSearchParams('name=Dana+W&account=7')
  const feedback = reviewQuery(search, 'feedback')
  expect(feedback).toBe('?name=Dana+W&account=7&at=feedback')
  expect(reviewPlace(new URLSearchParams(feedback))).toBe('feedback')
  expect(reviewQuery(new URLSearchParams(feedback), 'recommend')).toBe('?name=Dana+W&account=7')
})
