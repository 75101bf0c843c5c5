import { expect, test } from 'vitest'
import { reviewPlace, reviewQuery } from './review-places.ts'

test('a link without a place begins with the question', () => {
  expect(reviewPlace(new URLSearchParams('name=Dana&account=7'))).toBe('recommend')
  expect(reviewPlace(new URLSearchParams('at=elsewhere'))).toBe('recommend')
})

test('who writes stays in the URL from place to place', () => {
  const search = new URLSearchParams('name=Dana+W&account=7')
  const feedback = reviewQuery(search, 'feedback')
  expect(feedback).toBe('?name=Dana+W&account=7&at=feedback')
  expect(reviewPlace(new URLSearchParams(feedback))).toBe('feedback')
  expect(reviewQuery(new URLSearchParams(feedback), 'recommend')).toBe('?name=Dana+W&account=7')
})
