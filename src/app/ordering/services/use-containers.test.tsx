import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { catalog } from '#app/ordering/wizard/catalog.ts'
import { type ContainerDraft, containerDraft } from '#app/ordering/wizard/drafts.ts'
import { emptyWizard, type Wizard } from '#app/ordering/wizard/wizard.store.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { ServiceRequest } from '#domain/ordering/wizard/answers.ts'
import { DUMPSTERS } from '#tests/support/order-samples.ts'
import { useContainers } from './use-containers.ts'

const sold = catalog(DUMPSTERS)
const [small, large] = sold as [AvailableService, AvailableService]
const LEE = { fullname: 'Lee Marsh', phone: '478-555-0199', email: '', notes: 'Behind the kitchen' }

/** A small dumpster that was added, with its place. */
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

describe('a dumpster that is described', () => {
  test('is added only once its days are chosen, and the draft is done with', () => {
    const step = openStep(draftFor(small))
    step.act(({ add }) => add())
    expect(step.now().wizard.services).toEqual([])
    step.act(({ set }) => set({ preferred: ['Friday'], datestart: '2026-11-25', placement: LEE }))
    step.act(({ add }) => add())
    expect(step.now().wizard).toMatchObject({ services: [SMALL_ADDED], containerdraft: null })
    expect(currentMessages().map(({ text }) => text)).toEqual([orderingMessages.serviceAdded(small.name)])
  })

  test('costs what it costs now, not what it cost when its description began', () => {
    const dearer = { ...small, prices: small.prices.map((row) => ({ ...row, price: row.price + 500 })) }
    const step = openStep(draftFor(small, { preferred: ['Friday'] }))
    step.offer([dearer, large])
    step.act(({ add }) => add())
    expect(step.now().wizard.services).toMatchObject([
      { answer: { cans: { frequency: { frequency: 'Weekly', price: 8_500 } } } },
    ])
  })

  test('and is not sold any more is described no further, nor added', () => {
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

  test('the only dumpster sold is described without being chosen', () => {
    const step = openStep({}, [small])
    expect(step.now().chosen).toBe(small)
    step.act(({ set }) => set({ preferred: ['Monday'] }))
    expect(step.now().draft).toMatchObject({ id: small.id, preferred: ['Monday'] })
  })

  test('the last one open of several dumpsters still has to be chosen', () => {
    expect(openStep({ services: [SMALL_ADDED] }).now().chosen).toBeUndefined()
  })
})

describe('a second dumpster', () => {
  test('begins with the contact of the first, and with nothing else of it', () => {
    const step = openStep({ services: [SMALL_ADDED] })
    step.act(({ choose }) => choose(large))
    expect(step.now().draft).toEqual({ ...containerDraft(large), placement: LEE })
  })

  test('a second dumpster that nobody wants is declined with all others that are open, and what was added stays', () => {
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

describe('an answer that is changed', () => {
  test('comes back into the description as it was', () => {
    const step = openStep({ services: [SMALL_ADDED] })
    step.act(({ edit }) => edit(small))
    expect(step.now().wizard.services).toEqual([])
    expect(step.now().draft).toMatchObject({ preferred: ['Friday'], datestart: '2026-11-25', placement: LEE })
    step.act(({ add }) => add())
    expect(step.now().wizard.services).toEqual([SMALL_ADDED])
  })

  test('after it was declined is described from the beginning, and the description of another one is given up', () => {
    const step = openStep({ services: [{ requested: false, id: small.id }], ...draftFor(large, { cans: 2 }) })
    step.act(({ edit }) => edit(small))
    expect(step.now().wizard).toMatchObject({ services: [], containerdraft: containerDraft(small) })
  })

  test('by starting over leaves neither answers nor a description', () => {
    const step = openStep({ services: [SMALL_ADDED], ...draftFor(large) })
    step.act(({ startOver }) => startOver())
    expect(step.now().wizard).toMatchObject({ services: [], containerdraft: null })
    expect(step.now().open).toEqual(sold)
  })

  test('by taking it out leaves the others, and the one that is being described', () => {
    const step = openStep({ services: [SMALL_ADDED], ...draftFor(large) })
    step.act(({ remove }) => remove(small))
    expect(step.now().wizard).toMatchObject({ services: [], containerdraft: { id: large.id } })
    expect(step.now().isAdded).toBe(false)
  })
})
