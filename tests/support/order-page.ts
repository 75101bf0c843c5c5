import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createElement } from 'react'
import { useLocation } from 'react-router'
import { vi } from 'vitest'
import { setEnteredCard, setFrameTouched } from '#app/ordering/card/card.store.ts'
import { changeWizard, type Wizard, wizardOf } from '#app/ordering/order/wizard.store.ts'
import DemonstrationFrame, { loader as loadDemonstration } from '#app/ordering/page/demonstration.layout.tsx'
import OrderFrame, { loader as loadOrderPage } from '#app/ordering/page/order-page.layout.tsx'
import OrderStep from '#app/ordering/page/order-page.screen.tsx'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { keepRefusal, type RefusalNote } from '#app/ordering/wizard/refusal.store.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import { type FakeAnswers, fakeServer } from './fake-server.ts'
import { ANSWERED, DUMPSTERS, HAULER, NOW, PLACED, placedOrder, RECYCLING, ROLL_OFFS, TRASH } from './order-samples.ts'
import { moduleRoute, renderRoutes } from './render-route.ts'

// The order page of a made-up hauler, opened at a step with earlier answers.

const never = () => false

let lastCompany = 1_000

/** A fresh hauler per test, because pages cache haulers while open. */
export function newHauler(changed: Partial<PublicCompany> = {}): PublicCompany {
  lastCompany += 1
  return { ...HAULER, id: lastCompany, slug: `hauler${lastCompany}`, ...changed }
}

const OFFERED = [TRASH, RECYCLING, ...DUMPSTERS, ...ROLL_OFFS]

export interface OrderPageSetting {
  company?: PublicCompany
  wizard?: Partial<Wizard>
  /** A card was just typed; its token lives two minutes. */
  card?: boolean
  /** Result of the last attempt to place the order. */
  refusal?: RefusalNote
  /** Opens the hauler's demo page instead of the order page. */
  demonstration?: boolean
  step?: ComponentType
  answers?: FakeAnswers
}

/**
 * Opens the order page at a step ('address', 'services?then=review'; '' is the first), with the clock fixed at `NOW`.
 */
export function openOrderPage(step: string, setting: OrderPageSetting = {}) {
  vi.setSystemTime(NOW)
  const { company = newHauler(), wizard, card = false, refusal = null, demonstration = false, answers } = setting
  const page = demonstration ? `/Demo/${company.slug}` : `/h/${company.slug}`
  if (wizard) changeWizard(page, wizard)
  setFrameTouched(false)
  setEnteredCard(
    card ? { message: { kind: 'token', token: '9411111111111111', expiry: '202712' }, at: new Date() } : null,
  )
  keepRefusal(page, refusal)
  const server = fakeServer({
    'companies.getByUrl': () => company,
    'companies.getAvailableTypes': () => company.servicesallowed,
    'services.getServices': ({ type }) => OFFERED.filter((service) => !type || service.type === type),
    'geo.getAreas': () => ({ type: 'FeatureCollection', features: [] }),
    ...answers,
  })
  const steps = [{ path: ':step?', Component: setting.step ?? OrderStep }]
  renderRoutes(
    [
      moduleRoute({
        path: 'h/:slug',
        loader: loadOrderPage,
        shouldRevalidate: never,
        Component: OrderFrame,
        children: steps,
      }),
      moduleRoute({
        path: 'Demo/:hauler',
        loader: loadDemonstration,
        shouldRevalidate: never,
        Component: DemonstrationFrame,
        children: steps,
      }),
      { path: '*', Component: () => createElement('h1', null, 'Elsewhere') },
    ],
    // Without a style URL the map would request the town's drawing.
    { at: step ? `${page}/${step}` : page, server, site: { mapStyleUrl: 'https://maps.test/style.json' } },
  )
  return { server, page, company, wizard: () => wizardOf(page), sentTo: sentTo(server), ...hands() }
}

/**
 * Opens the order page with a hook in place of its steps; the heading is the step's address.
 * @returns also the hook's latest result
 */
export async function openOnOrderPage<T>(at: string, useIt: () => T, setting: OrderPageSetting = {}) {
  let given: { value: T } | null = null
  const Hook = ({ address }: { address: string }) => {
    given = { value: useIt() }
    return createElement('h1', null, `At ${address}`)
  }
  const step = () => {
    const { pathname, search } = useLocation()
    const [, , , name = ''] = pathname.split('/')
    return createElement(Hook, { key: name, address: name + search })
  }
  const opened = openOrderPage(at, { ...setting, step })
  await atStep(`At ${at}`)
  // Subscriptions start some time after the render.
  await act(async () => {})
  const now = (): T => {
    if (!given) throw new Error('The step was not shown')
    return given.value
  }
  return { ...opened, now }
}

/** The review of a complete order with a card; its purchase succeeds by default. */
export async function openReview({ answers, ...setting }: OrderPageSetting = {}) {
  const opened = openOrderPage('review', {
    wizard: ANSWERED,
    card: true,
    ...setting,
    answers: {
      'services.purchase': () => ({ success: true, resptext: '', ...PLACED }),
      'services.getOrder': () => placedOrder(),
      ...answers,
    },
  })
  await atStep(reviewCopy.title)
  return opened
}

/** Waits until an attempt to place the order is over; its error shows shortly before the button is enabled again. */
export const tryIsOver = () =>
  waitFor(() => {
    if (screen.queryAllByText(reviewCopy.placing).length > 0) throw new Error('The order is still on its way')
  })

const sentTo =
  ({ sent }: ReturnType<typeof fakeServer>) =>
  (name: string) =>
    sent.filter((call) => call.name === name)

/** Actions of a visitor, on any step. */
export function hands() {
  const user = userEvent.setup()
  return {
    user,
    /** Submits the form directly, bypassing the double-click guard of `use-accidental-press-guard`. */
    goOn: () => fireEvent.submit(formOfStep()),
    /** Clicks a button once the step accepts clicks. */
    press: async (name: string | RegExp) => {
      const [button] = await screen.findAllByRole('button', { name })
      if (!button) throw new Error(`There is no button ${name}`)
      await waitFor(() => {
        if (document.querySelector('[data-settling]')) throw new Error('The step does not take a press yet')
      })
      await user.click(button)
    },
  }
}

function formOfStep(): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>('main form')
  if (!form) throw new Error('There is no step')
  return form
}

/** Waits for a step by its title, and until its listeners are attached. */
export async function atStep(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  // Effects of a step reached by navigation run one task after its markup appears.
  await act(() => new Promise<void>((done) => setTimeout(done)))
  return heading
}
