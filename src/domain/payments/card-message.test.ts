import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CardMessage,
  cardEnding,
  cardProblem,
  formatExpiry,
  parseCardMessage,
} from '#domain/payments/card-message.ts'

const token = '9418594164541111'
const said = (message: unknown) => parseCardMessage(JSON.stringify(message))

describe('parseCardMessage', () => {
  it.each<[unknown, CardMessage]>([
    [
      { message: token, expiry: '202312' },
      { kind: 'token', token, expiry: '202312' },
    ],
    [{ message: token }, { kind: 'token', token, expiry: null }],
    [{ token }, { kind: 'token', token, expiry: null }],
    [
      { message: token, token, errorCode: '0', errorMessage: '', expiry: '20321' },
      { kind: 'token', token, expiry: '20321' },
    ],
    [
      { message: token, expiry: '1/2032' },
      { kind: 'token', token, expiry: null },
    ],
    [
      { message: token, expiry: '203213' },
      { kind: 'token', token, expiry: null },
    ],
    [
      { message: '', validationError: 'Invalid CVV' },
      { kind: 'error', text: 'Invalid CVV' },
    ],
    [
      { message: '', token: '', errorCode: '1001', errorMessage: 'Bad number' },
      { kind: 'error', text: 'Bad number' },
    ],
    [
      { message: '', errorCode: '1004', errorMessage: ' ' },
      { kind: 'error', text: 'Card Number is Required' },
    ],
    [{ message: '', errorCode: 0 }, { kind: 'cleared' }],
    [{ message: '' }, { kind: 'cleared' }],
    [{ cardTyping: true }, { kind: 'typing', typing: true }],
    [{ cardTyping: false }, { kind: 'typing', typing: false }],
    [{ cssLoaded: true }, { kind: 'ignored' }],
    [{ message: 'push-contact' }, { kind: 'ignored' }],
    [{ message: 7 }, { kind: 'ignored' }],
    [{ message: '9'.repeat(20) }, { kind: 'ignored' }],
    [null, { kind: 'ignored' }],
    [[token], { kind: 'ignored' }],
  ])('%j', (message, expected) => expect(said(message)).toEqual(expected))

  it.each([undefined, null, 7, '', '{', { message: token }])('ignores %s', (data) =>
    expect(parseCardMessage(data)).toEqual({ kind: 'ignored' }),
  )

  it('never throws', () => {
    const kinds = ['token', 'error', 'cleared', 'typing', 'ignored']
    fc.assert(fc.property(fc.oneof(fc.anything(), fc.json()), (data) => kinds.includes(parseCardMessage(data).kind)))
  })
})

describe('cardProblem', () => {
  it.each<[CardMessage | null, string | null]>([
    [{ kind: 'token', token, expiry: null }, null],
    [{ kind: 'error', text: 'Invalid CVV' }, 'Invalid CVV'],
    [{ kind: 'cleared' }, 'Card Number is Required'],
    [{ kind: 'typing', typing: true }, 'Complete this slide'],
    [null, 'Complete this slide'],
  ])('%j', (message, problem) => expect(cardProblem(message)).toBe(problem))
})

it('shows a card by its last digits and its month only', () => {
  expect(cardEnding(token)).toBe('1111')
  expect(formatExpiry('20321')).toBe('01/2032')
  expect(formatExpiry('202312')).toBe('12/2023')
})
