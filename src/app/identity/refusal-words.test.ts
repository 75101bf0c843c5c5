import { describe, expect, test } from 'vitest'
import { Refused } from '#app/calls/api.ts'
import { loginProblemText } from './refusal-words.ts'

describe('the text for a failed login', () => {
  test.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [null, '15 minutes'],
  ])('after a limit that ends in %s seconds says to wait %s', (retryAfter, wait) => {
    const refused = new Refused(429, { message: 'Too many' }, { retryAfter })
    expect(loginProblemText(refused)).toBe(`Too many tries. Please wait ${wait}, then try again.`)
  })

  test('without a connection says to check it', () => {
    expect(loginProblemText(new Refused(0, {}))).toMatch(/could not be reached/)
  })

  test.each([400, 401, 500, 503])('is undefined for status %s', (status) => {
    expect(loginProblemText(new Refused(status, { message: 'No' }))).toBeUndefined()
  })
})
