import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { newHauler, openReview } from '#tests/support/order-page.ts'
import { ANSWERED } from '#tests/support/order-samples.ts'

afterEach(() => {
  vi.useRealTimers()
})

const shown = (text: string | RegExp) => screen.queryAllByText(text).length > 0

describe('the next payment on the review', () => {
  test('is a charge to a card that is kept at a hauler who bills', async () => {
    const company = newHauler({ autopayfrom: '2026-11-01' })
    await openReview({ company, wizard: { ...ANSWERED, keepcard: true } })
    expect(shown('Piedmont Hauling charges')).toBe(true)
    expect(shown('a month for this order to your Visa ending in 1111, next on 12/23/2026.')).toBe(true)
    expect(shown(copy.stopCharges)).toBe(true)
    expect(shown(copy.notByItself)).toBe(false)
  })

  test('is asked for by a hauler who bills, if the card is not kept', async () => {
    await openReview({ company: newHauler({ autopayfrom: '2026-11-01' }) })
    expect(shown('Starting 12/23/2026, Piedmont Hauling bills you')).toBe(true)
    expect(shown(copy.notByItself)).toBe(true)
  })
})
