import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { catalog } from '#app/ordering/order/hauler.ts'
import { emptyWizard, type Wizard } from '#app/ordering/order/wizard.store.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { type ContainerDraft, containerDraft } from '#domain/ordering/wizard/drafts.ts'
import { DUMPSTERS } from '#tests/support/order-samples.ts'
import { useContainers } from './use-containers.ts'

const sold = catalog(DUMPSTERS)
const [small, large] = sold as [AvailableService, AvailableService]
const LEE = { fullname: 'Lee Marsh', phone: '478-555-0199', email: '', notes: 'Behind the kitchen' }

const SMALL_ADDED: ServiceRequest = {
  requested: true,
  answer: {
    id: small.id,
    name: small.name,
    cans: { cans: 1, frequency: { frequency: 'Weekly', price: 8_000 }, preferred: ['Friday'], duration: 0 },
    datestart: '2026-11-25',
    placement: LEE,
  },
}

function openStep(answered: Partial<Wizard> = {}, offered: readonly AvailableService[] = sold) {
  const { result, rerender } = renderHook(
    (props) => {
      const [wizard, setWizard] = useState<Wizard>({ ...emptyWizard, ...answered })
      const change = (changed: Partial<Wizard>) => setWizard((before) => ({ ...before, ...changed }))
      return { wizard, ...useContainers({ wizard, offered: props.offered, change }) }
    },
    { initialProps: { offered } },
  )
  type Step = typeof result.current
  return {
    now: () => result.current,
    act: (what: (step: Step) => void) => act(() => what(result.current)),
    offer: (services: readonly AvailableService[]) => rerender({ offered: services }),
  }
}

const draftFor = (service: AvailableService, changed: Partial<ContainerDraft> = {}) => ({
  containerdraft: { ...containerDraft(service), ...changed },
})

describe('a dumpster being described', () => {
  test('is added only once its days are chosen, which clears the draft', () => {
    const step = openStep(draftFor(small))
    step.act(({ add }) => add())
    expect(step.now().wizard.services).toEqual([])
    step.act(({ set }) => set({ preferred: ['Friday'], datestart: '2026-11-25', placement: LEE }))
    step.act(({ add }) => add())
    expect(step.now().wizard).toMatchObject({ services: [SMALL_ADDED], containerdraft: null })
    expect(currentMessages().map(({ text }) => text)).toEqual([orderingMessages.serviceAdded(small.name)])
  })

  test('costs its current price, not the one when its draft began', () => {
    const dearer = { ...small, prices: small.prices.map((row) => ({ ...row, price: row.price + 500 })) }
    const step = openStep(draftFor(small, { preferred: ['Friday'] }))
    step.offer([dearer, large])
    step.act(({ add }) => add())
    expect(step.now().wizard.services).toMatchObject([
      { answer: { cans: { frequency: { frequency: 'Weekly', price: 8_500 } } } },
    ])
  })

  test('and no longer sold is neither described nor added', () => {
    const step = openStep(draftFor(small, { preferred: ['Friday'] }))
    step.offer([large, { ...large, id: 99 }])
    expect([step.now().chosen, step.now().draft]).toEqual([undefined, undefined])
    step.act(({ add, set }) => {
      set({ cans: 2 })
      add()
    })
    expect(step.now().wizard.services).toEqual([])
    expect(step.now().wizard.containerdraft?.cans).toBe(1)
  })

  test('needs no choice when it is the only one sold', () => {
    const step = openStep({}, [small])
    expect(step.now().chosen).toBe(small)
    step.act(({ set }) => set({ preferred: ['Monday'] }))
    expect(step.now().draft).toMatchObject({ id: small.id, preferred: ['Monday'] })
  })

  test('still needs a choice when it is the last open one of several', () => {
    expect(openStep({ services: [SMALL_ADDED] }).now().chosen).toBeUndefined()
  })
})

describe('a second dumpster', () => {
  test('starts with the contact of the first, and nothing else of it', () => {
    const step = openStep({ services: [SMALL_ADDED] })
    step.act(({ choose }) => choose(large))
    expect(step.now().draft).toEqual({ ...containerDraft(large), placement: LEE })
  })

  test('is declined with all other open ones, and the added one stays', () => {
    const more = { ...large, id: 99 }
    const step = openStep({ services: [SMALL_ADDED] }, [small, large, more])
    expect(step.now().open).toEqual([large, more])
    step.act(({ declineRest }) => declineRest())
    expect(step.now().wizard.services).toEqual([
      SMALL_ADDED,
      { requested: false, id: large.id },
      { requested: false, id: more.id },
    ])
    expect(step.now().isAdded).toBe(true)
  })
})

describe('a changed answer', () => {
  test('is restored to the draft', () => {
    const step = openStep({ services: [SMALL_ADDED] })
    step.act(({ edit }) => edit(small))
    expect(step.now().wizard.services).toEqual([])
    expect(step.now().draft).toMatchObject({ preferred: ['Friday'], datestart: '2026-11-25', placement: LEE })
    step.act(({ add }) => add())
    expect(step.now().wizard.services).toEqual([SMALL_ADDED])
  })

  test('that was declined starts from the defaults, replacing another draft', () => {
    const step = openStep({ services: [{ requested: false, id: small.id }], ...draftFor(large, { cans: 2 }) })
    step.act(({ edit }) => edit(small))
    expect(step.now().wizard).toMatchObject({ services: [], containerdraft: containerDraft(small) })
  })

  test('is cleared with the draft on starting over', () => {
    const step = openStep({ services: [SMALL_ADDED], ...draftFor(large) })
    step.act(({ startOver }) => startOver())
    expect(step.now().wizard).toMatchObject({ services: [], containerdraft: null })
    expect(step.now().open).toEqual(sold)
  })

  test('is removed without touching the others or the draft', () => {
    const step = openStep({ services: [SMALL_ADDED], ...draftFor(large) })
    step.act(({ remove }) => remove(small))
    expect(step.now().wizard).toMatchObject({ services: [], containerdraft: { id: large.id } })
    expect(step.now().isAdded).toBe(false)
  })
})
