import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPointeOrigin, tokenizerOrigin, tokenizerUrl } from '#server/adapters/payment/tokenizer-url.ts'
import { fromWireAmount, toWireAmount } from '#server/adapters/payment/wire-amount.ts'
import { ascii, isCardToken, postalDigits } from '#server/adapters/payment/wire-text.ts'
import { readTokenizerOptions } from '#server/sandbox/tokenizer/options.ts'
import { acceptedStylesheet } from '#server/sandbox/tokenizer/stylesheet.ts'

describe('amounts on the wire', () => {
  it('always have a point and two decimals, and round-trip to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (cents) => {
        const amount = toWireAmount(cents)
        expect(amount).toMatch(/^\d+\.\d{2}$/)
        expect(fromWireAmount(amount)).toBe(cents)
      }),
    )
  })

  it('must be whole cents from 0 up', () => {
    for (const cents of [-1, 0.5, Number.NaN]) expect(() => toWireAmount(cents)).toThrow(RangeError)
    expect(fromWireAmount('-12.5')).toBe(-1_250)
    for (const amount of ['', 'x', '1.234', '1e3']) expect(fromWireAmount(amount)).toBeNull()
  })
})

describe('texts on the wire', () => {
  it('are US-ASCII and within the limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(ascii(text, 30)).toMatch(/^[\x20-\x7e]{0,30}$/)
      }),
    )
    expect(ascii('  José   Ñandú ', 30)).toBe('Jose Nandu')
  })

  it('always have a postal code, without a dash', () => {
    expect(postalDigits('30990')).toBe('30990')
    expect(postalDigits('30990-1234')).toBe('309901234')
    expect(postalDigits('K1A 0B1')).toBe('K1A 0B1')
    expect(() => postalDigits(' ')).toThrow(RangeError)
  })

  it('tell a token from a card number', () => {
    for (const token of ['9418594164541111', '9371752927801009', 'A418594164541111'])
      expect(isCardToken(token)).toBe(true)
    for (const text of ['4111111111111111', '371449635398431', '', '9'.repeat(20), '9418 5941 6454 1111']) {
      expect(isCardToken(text)).toBe(false)
    }
  })
})

describe('the address of the card frame', () => {
  it("has the gateway's origin, spaces as %20, and every option that the sandbox reads", () => {
    const url = tokenizerUrl(cardPointeOrigin('fts-uat'))
    expect(tokenizerOrigin(url)).toBe('https://fts-uat.cardconnect.com')
    expect(url).not.toContain('+')
    const options = readTokenizerOptions(new URL(url).search)
    expect(options).toMatchObject({
      useexpiry: true,
      useexpiryfield: true,
      usecvv: true,
      enhancedresponse: true,
      invalidcvvevent: true,
      formatinput: true,
      cardinputmaxlength: 19,
      tokenizewheninactive: true,
      inactivityto: 700,
      cardlabel: 'Card number',
    })
    expect(acceptedStylesheet(options.css)).not.toBe('')
  })

  it('never points to another host', () => {
    for (const site of ['', 'a.b', 'evil.example/', 'x@y', '-a', 'FTS']) {
      expect(() => cardPointeOrigin(site)).toThrow(RangeError)
    }
  })
})
