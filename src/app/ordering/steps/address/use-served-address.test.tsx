import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AddressAnswer } from '#domain/ordering/wizard/answers.ts'
import { OAK_STREET } from '#tests/support/order-samples.ts'
import { useServedAddress } from './use-served-address.ts'

const UNCHECKED = { ...OAK_STREET, available: false }
const ELM_STREET = { ...UNCHECKED, address: '7 Elm Street' }

function keepPage(address: AddressAnswer | null) {
  const kept: AddressAnswer[] = []
  const { rerender } = renderHook(({ shown, served }) => useServedAddress(shown, served, (known) => kept.push(known)), {
    initialProps: { shown: address, served: null as boolean | null },
  })
  const learn = (served: boolean | null, shown: AddressAnswer | null = address) => rerender({ shown, served })
  return { kept, learn }
}

test.each([
  ['that is served is approved', UNCHECKED, true],
  ['that is no longer served loses its approval', OAK_STREET, false],
])('stores an address %s, once', (_what, address, served) => {
  const { kept, learn } = keepPage(address)
  expect(kept, 'nothing is known yet').toEqual([])
  learn(served)
  expect(kept).toEqual([{ ...address, available: served }])
  learn(served, kept[0])
  learn(served, kept[0])
  expect(kept).toHaveLength(1)
})

test('does not store an unchanged address again', () => {
  const { kept, learn } = keepPage(OAK_STREET)
  learn(true)
  learn(null)
  expect(kept).toEqual([])
})

test('stores nothing without an address', () => {
  const { kept, learn } = keepPage(null)
  learn(true)
  expect(kept).toEqual([])
})

test('stores another address with its own availability only', () => {
  const { kept, learn } = keepPage(UNCHECKED)
  learn(null, ELM_STREET)
  learn(true, ELM_STREET)
  expect(kept).toEqual([{ ...ELM_STREET, available: true }])
})
