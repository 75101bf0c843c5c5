import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf, uniqueSlug } from '#domain/companies/slug.ts'

describe('slugOf', () => {
  it.each([
    ['Piedmont Hauling', 'piedmont-hauling'],
    ['Smith & Sons', 'smith-and-sons'],
    ['R&R Waste', 'r-and-r-waste'],
    ['Café  Déchets', 'cafe-dechets'],
    ["O'Neal's Carts, Inc.", 'oneals-carts-inc'],
    ['  -- Blue---Ridge -- ', 'blue-ridge'],
    ['& Sons', 'and-sons'],
    ['Müll 24/7', 'mull-247'],
    ['***', ''],
  ])('converts %s to %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('returns a clean path segment and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('uniqueSlug', () => {
  it('keeps a free slug and numbers a taken one', () => {
    const taken = new Set(['piedmont', 'piedmont-2', 'hauler'])
    expect(uniqueSlug('Tidewater', (slug) => taken.has(slug))).toBe('tidewater')
    expect(uniqueSlug('Piedmont', (slug) => taken.has(slug))).toBe('piedmont-3')
    expect(uniqueSlug('★', (slug) => taken.has(slug))).toBe('hauler-2')
  })
})
