import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refused } from '#app/calls/api.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { newHauler } from '#tests/support/order-page.ts'
import { keepRefusal, type RefusalNote, refusalText, settleRefusal, useRefusal } from './refusal.store.ts'

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

const OWN = 'In the words of the screen'
const FIELDS = [{ field: 'user.email', message: 'Expected string' }]

test.each<[string, number, object, string]>([
  ['an unreachable server', 0, {}, copy.unreachable],
  ['a fault', 500, { message: 'Fault 7c2' }, copy.unreachable],
  ['a server that is busy', 503, { message: 'Busy', errors: FIELDS }, copy.unreachable],
  ['a refusal for people', 409, { message: 'This link has ended.' }, 'This link has ended.'],
  ['too many tries', 429, { message: 'Too many declined cards.', errors: [] }, 'Too many declined cards.'],
  ['fields, in the words of a validator', 400, { message: 'Expected string', errors: FIELDS }, OWN],
])('shows people a useful text for %s', (_what, status, body, text) => {
  expect(refusalText(new Refused(status, { ...body }), OWN)).toBe(text)
})

test("a field's error is shown only when it was meant for people", () => {
  const refused = new Refused(400, { message: 'That day is closed.', errors: FIELDS })
  expect(refusalText(refused, OWN, ['Another sentence'])).toBe(OWN)
  expect(refusalText(refused, OWN, ['That day is closed.'])).toBe('That day is closed.')
})
