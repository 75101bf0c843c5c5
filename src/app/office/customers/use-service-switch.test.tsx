import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderCancelled } from '#contract/customers/customers.ts'
import { FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { said, takeBack } from '#tests/support/office-hook.ts'
import { aCustomer } from '#tests/support/office-rows.ts'
import { aSoldService } from '#tests/support/subscriptions/plan-rows.ts'
import { useServiceSwitch } from './use-service-switch.ts'

interface Setting {
  active?: 0 | 1
  onTurned?: () => Promise<void>
  refuses?: (to: 0 | 1) => boolean
  took?: string[]
}

function open({ active = 1, onTurned = async () => {}, refuses = () => false, took = [] }: Setting = {}) {
  const server = fakeServer({
    'customers.updateCustomerService': ({ active: to }) => {
      if (refuses(to)) throw new FakeRefusal(orderCancelled, { message: 'Its order was cancelled.' })
      return { success: true, customer: aCustomer(), took: to === 0 ? took : [] }
    },
  })
  const { result, unmount } = renderHook(() => useServiceSwitch(aSoldService({ active }), onTurned))
  const turned = () => server.sent.map(({ input }) => (input as { active: 0 | 1 }).active)
  return { result, unmount, turned }
}

test('two presses at once switch a service only once', async () => {
  const { result, turned } = open({ active: 0 })
  act(() => {
    result.current.turn()
    result.current.turn()
  })
  expect(result.current.busy).toBe(true)
  await waitFor(() => expect(said()).toEqual(['Household Trash enabled']))
  expect(turned()).toEqual([1])
})

test('shows the toast once the screen has the new state', async () => {
  const shown = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { result } = open({
    onTurned: () => {
      asked.resolve()
      return shown.promise
    },
  })
  act(() => result.current.turn())
  await asked.promise
  expect(said()).toEqual([])
  await act(async () => shown.resolve())
  await waitFor(() => expect(said()).toEqual(['Household Trash deactivated']))
})

test('offers undo once, even after the tab is left', async () => {
  const { result, unmount, turned } = open()
  act(() => result.current.turn())
  await waitFor(() => expect(said()).toEqual(['Household Trash deactivated']))
  unmount()
  expect(await takeBack()).toBe(true)
  await waitFor(() => expect(said()).toEqual(['Household Trash enabled']))
  expect(turned()).toEqual([0, 1])
  expect(await takeBack()).toBe(false)
})

test('reports a refused undo, and the service stays off', async () => {
  const turnedBack: string[] = []
  const { result } = open({ refuses: (to) => to === 1, onTurned: async () => void turnedBack.push('turned') })
  act(() => result.current.turn())
  await waitFor(() => expect(said()).toEqual(['Household Trash deactivated']))
  await takeBack()
  await waitFor(() => expect(said()).toContain('Household Trash was not changed. Its order was cancelled.'))
  expect(turnedBack).toEqual(['turned'])
})

test('names the delivery taken off the list and offers no undo', async () => {
  const { result } = open({ took: ['2026-11-30'] })
  act(() => result.current.turn())
  await waitFor(() =>
    expect(said()).toEqual(['Household Trash deactivated. Its delivery on Mon, 11/30/2026 was taken off the list.']),
  )
  expect(await takeBack()).toBe(false)
})
