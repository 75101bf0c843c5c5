import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { catalog } from '#app/ordering/order/hauler.ts'
import { emptyWizard, type Wizard } from '#app/ordering/order/wizard.store.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { ONE_CART, RECYCLING, TRASH } from '#tests/support/order-samples.ts'
import { useServiceAnswers } from './use-service-answers.ts'

const [trash, recycling] = catalog([TRASH, RECYCLING]) as [AvailableService, AvailableService]
const NO_RECYCLING: ServiceRequest = { requested: false, id: recycling.id }

function openStep(services: ServiceRequest[] = []) {
  const { result } = renderHook(() => {
    const [wizard, setWizard] = useState<Wizard>({ ...emptyWizard, services })
    const change = (changed: Partial<Wizard>) => setWizard((before) => ({ ...before, ...changed }))
    return { wizard, ...useServiceAnswers({ wizard, change }) }
  })
  type Step = typeof result.current
  return { now: () => result.current, act: (what: (step: Step) => void) => act(() => what(result.current)) }
}

const weekly = { cans: 1, frequency: 'Weekly' } as const
const said = () => currentMessages().map(({ text }) => text)

describe('a service', () => {
  test('is added at the price of its count and frequency, with a message', () => {
    const step = openStep()
    step.act(({ add }) => add(trash, { cans: 2, frequency: 'Weekly' }))
    expect(step.now().wizard.services).toEqual([
      {
        requested: true,
        answer: {
          id: trash.id,
          name: trash.name,
          cans: { cans: 2, frequency: { frequency: 'Weekly', price: 3_800 }, preferred: [], duration: 0 },
        },
      },
    ])
    expect(said()).toEqual([orderingMessages.serviceAdded(trash.name)])
  })

  test('is not added at a frequency that is not sold, and shows no message', () => {
    const step = openStep()
    step.act(({ add }) => add(trash, { cans: 2, frequency: 'Bi-Weekly' }))
    expect(step.now().wizard.services).toEqual([])
    expect(said()).toEqual([])
  })

  test('is added once for two simultaneous presses', () => {
    const step = openStep([NO_RECYCLING])
    step.act(({ add }) => {
      add(trash, weekly)
      add(trash, weekly)
    })
    expect(step.now().wizard.services).toEqual([NO_RECYCLING, ONE_CART])
  })

  test('that was declined can be added, replacing the answer', () => {
    const step = openStep([ONE_CART, NO_RECYCLING])
    step.act(({ decline }) => decline(trash))
    expect(step.now().wizard.services).toEqual([NO_RECYCLING, { requested: false, id: trash.id }])
    step.act(({ add }) => add(trash, weekly))
    expect(step.now().wizard.services).toEqual([NO_RECYCLING, ONE_CART])
  })
})

describe('a question that is asked again', () => {
  test('starts from its own answer only', () => {
    const step = openStep([ONE_CART, NO_RECYCLING])
    expect(step.now().draftOf(trash)).toEqual({ cans: 1 })
    step.act(({ edit }) => edit(trash))
    expect(step.now().wizard.services).toEqual([NO_RECYCLING])
    expect(step.now().draftOf(trash)).toMatchObject(weekly)
    step.act(({ edit }) => edit(recycling))
    expect(step.now().draftOf(recycling), 'it was declined').toEqual({ cans: 1 })
    expect(step.now().wizard.services).toEqual([])
  })

  test('because its price row is gone starts from the defaults', () => {
    const gone = { ...trash, prices: trash.prices.filter(({ frequency }) => frequency !== 'Weekly') }
    const step = openStep([ONE_CART])
    expect(step.now().requestOf(trash)).toBe(ONE_CART)
    expect(step.now().requestOf(gone)).toBeUndefined()
    step.act(({ edit }) => edit(gone))
    expect(step.now().draftOf(gone)).toEqual({ cans: 1 })
  })

  test('and left unanswered does not restore its answer', () => {
    const step = openStep([ONE_CART])
    step.act(({ remove }) => remove(trash))
    expect(step.now().wizard.services).toEqual([])
    expect(step.now().requestOf(trash)).toBeUndefined()
  })
})
