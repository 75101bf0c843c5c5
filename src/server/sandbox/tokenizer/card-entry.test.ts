import { describe, expect, it } from 'vitest'
import { checkEntry, inFours, passesLuhn, wireExpiry } from '#server/sandbox/tokenizer/card-entry.ts'

const today = new Date(2026, 10, 20)
const whole = { number: '4111 1111 1111 1111', month: '12', year: '2030', cvv: '123' }
const everything = { useexpiry: true, usecvv: true }
const codes = (change: Partial<typeof whole>, asked = everything) =>
  checkEntry({ ...whole, ...change }, asked, today).map(({ code }) => code)

describe('checkEntry', () => {
  it('accepts a complete card', () => expect(codes({})).toEqual([]))

  it.each([
    [{ number: '' }, '1004'],
    [{ number: '4111111111111112' }, '1001'],
    [{ number: '4111' }, '1001'],
    [{ cvv: '' }, '1005'],
    [{ cvv: '12' }, '1002'],
    [{ cvv: '1234' }, '1002'],
    [{ month: '' }, '1006'],
    [{ year: '' }, '1006'],
    [{ month: '13' }, '1003'],
    [{ month: '10', year: '2026' }, '1003'],
    [{ month: '12', year: '2046' }, '1003'],
    [{ year: '203' }, '1003'],
  ])('names the errors: %o', (change, code) => expect(codes(change)).toEqual([code]))

  it('accepts the current month, a two-digit year and the four-digit code of an Amex', () => {
    expect(codes({ month: '11', year: '26' })).toEqual([])
    expect(codes({ number: '371449635398431', cvv: '1234' })).toEqual([])
    expect(codes({ number: '371449635398431', cvv: '123' })).toEqual(['1002'])
  })

  it('requires only the fields that the frame shows', () =>
    expect(codes({ month: '', cvv: '' }, { useexpiry: false, usecvv: false })).toEqual([]))
})

describe('card formats', () => {
  it('leave the month of an expiry unpadded', () => {
    expect(wireExpiry({ ...whole, month: '01', year: '32' })).toBe('20321')
    expect(wireExpiry(whole)).toBe('203012')
  })

  it('group in fours', () => expect(inFours('41111111-11111111')).toBe('4111 1111 1111 1111'))

  it('check by Luhn', () => {
    expect(passesLuhn('4111111111111111')).toBe(true)
    expect(passesLuhn('4111111111111112')).toBe(false)
    expect(passesLuhn('')).toBe(false)
  })
})
