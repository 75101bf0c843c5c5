import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { keepRefusal, type RefusalNote, settleRefusal, useRefusal } from './refusal.store.ts'

const about = (step: StepName): RefusalNote => ({ text: `About ${step}`, step, search: '', fields: [] })

function openPage() {
  const page = `/h/${newHauler().slug}`
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useRefusal(page)
  })
  return { page, shown: () => result.current, renders: () => renders }
}

describe('a refusal note', () => {
  test('is shown by every step of its page, and by no other page', () => {
    const { page, shown } = openPage()
    const other = openPage()
    act(() => keepRefusal(page, about('services')))
    expect([shown(), other.shown()]).toEqual([about('services'), null])
    act(() => keepRefusal(page, null))
    expect(shown()).toBeNull()
  })

  test('that does not exist is removed without a render', () => {
    const { page, renders } = openPage()
    act(() => keepRefusal(page, null))
    expect(renders()).toBe(1)
  })

  test.each<[StepName, StepName, boolean]>([
    ['services', 'services', true],
    ['services', 'customerdetails', false],
    ['customerdetails', 'billingdetails', false],
    ['review', 'billingdetails', true],
  ])('about %s is settled by answering %s: %s', (step, answered, isSettled) => {
    const { page, shown } = openPage()
    act(() => keepRefusal(page, about(step)))
    act(() => settleRefusal(page, answered))
    expect(shown()).toEqual(isSettled ? null : about(step))
  })
})
