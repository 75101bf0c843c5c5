import { act, renderHook, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { LookupStep } from '#domain/ordering/wizard/lookup-steps.ts'
import { openInLookup } from '#tests/support/signup.ts'
import { useLookup, useLookupNavigation } from './use-lookup.ts'

test('useLookup throws outside of the look-up', () => {
  expect(() => renderHook(() => useLookup())).toThrow('outside')
})

describe('the links of a step', () => {
  test.each<[LookupStep, ServiceType | null, string | null, string]>([
    ['intro', null, null, '?step=address'],
    ['address', 'Roll-Offs', '?', '?step=rolloffservices'],
    ['rolloffservices', 'Roll-Offs', '?step=address', '?step=dates'],
    ['services', 'Residential', '?step=address', '?step=cans'],
    ['dates', 'Commercial', '?step=pickup', '?step=contact'],
    ['contact', 'Commercial', '?step=dates', '?step=thanks'],
  ])('%s of %s lead back to %s and on to %s', async (step, type, before, after) => {
    const { now } = await openInLookup(() => useLookupNavigation(step), { type })
    expect(now().previous).toBe(before)
    act(() => void now().goOn())
    expect(await screen.findByRole('heading', { name: `At ${after}` })).toBeTruthy()
  })

  test('carry parameters for the next step', async () => {
    const { now } = await openInLookup(() => useLookupNavigation('intro'))
    act(() => void now().goOn({ q: '120 Oak & Elm' }))
    expect(await screen.findByRole('heading', { name: 'At ?step=address&q=120+Oak+%26+Elm' })).toBeTruthy()
  })
})
