import { act, screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { Link, useLocation } from 'react-router'
import { vi } from 'vitest'
import { changeSignup, type Signup, useSignup } from '#app/signup/lookup/signup.store.ts'
import { type Lookup, LookupContext } from '#app/signup/lookup/use-lookup.ts'
import SignupScreen from '#app/signup/signup.screen.tsx'
import { storedEntries } from '#app/storage/stored-entries.ts'
import { type FakeAnswers, fakeServer } from './fake-server.ts'
import { hands, newHauler } from './order-page.ts'
import { NOW, OAK_PLACE, OAK_STREET, RECYCLING, ROLL_OFFS, TRASH } from './order-samples.ts'
import { renderRoutes } from './render-route.ts'

// The sign-up page (look-up by address), opened with earlier answers.

export const stored = () => storedEntries<Partial<Signup>>('signup').read('/signup')

export const AT_OAK: Partial<Signup> = { type: 'Residential', address: OAK_STREET }

export function openSignup(search: string, signup: Partial<Signup> | null = null, answers: FakeAnswers = {}) {
  vi.setSystemTime(NOW)
  if (signup) changeSignup('/signup', signup)
  const [piedmont, tidewater] = [newHauler(), newHauler({ name: 'Tidewater Carts' })]
  const server = fakeServer({
    'services.getHaulers': () => [piedmont, tidewater].map((company) => ({ company, types: ['Residential'] })),
    'services.getServices': ({ type }) => [TRASH, RECYCLING, ...ROLL_OFFS].filter((each) => each.type === type),
    'services.initLead': () => ({ success: true, post: 'secret' }),
    'geo.suggest': () => [],
    'geo.locate': () => OAK_PLACE,
    ...answers,
  })
  renderRoutes(
    [
      { path: 'signup', Component: SignupScreen as ComponentType },
      { path: 'h/:slug/:step', Component: () => createElement('h1', null, 'The order page') },
    ],
    { at: `/signup${search}`, server, site: { mapStyleUrl: 'https://maps.test/style.json' } },
  )
  const sentTo = (name: string) => server.sent.filter((call) => call.name === name)
  return { server, piedmont, tidewater, sentTo, ...hands() }
}

/** Props of a look-up step for tests that care about the answers only. */
const LOOKUP: Omit<Lookup, 'signup' | 'change'> = {
  page: { company: null, types: [], services: [] },
  haulers: { loaded: { state: 'loading' }, again: () => {} },
  hauler: null,
  chosen: [],
  calendar: null,
  today: '2026-11-23',
}

/** Runs a hook in a look-up step; `leave` navigates away. The heading is the address. */
export async function openInLookup<T>(useIt: () => T, signup: Partial<Signup> = {}, answers: FakeAnswers = {}) {
  changeSignup('/signup', signup)
  const server = fakeServer(answers)
  let given: { value: T } | null = null
  const Hook = () => {
    given = { value: useIt() }
    return createElement('h1', null, `At ${useLocation().search}`)
  }
  const Step = () => {
    const change = (changed: Partial<Signup>) => changeSignup('/signup', changed)
    const lookup = { ...LOOKUP, signup: useSignup('/signup'), change }
    return createElement(
      LookupContext,
      { value: lookup },
      createElement(Hook),
      createElement(Link, { to: '/' }, 'Leave'),
    )
  }
  renderRoutes(
    [
      { path: 'signup', Component: Step },
      { path: '/', Component: () => createElement('h1', null, 'Elsewhere') },
    ],
    { at: '/signup?begun', server },
  )
  await screen.findByRole('heading')
  // Subscriptions start some time after the render.
  await act(async () => {})
  const now = (): T => {
    if (!given) throw new Error('The step was not shown')
    return given.value
  }
  const leave = async () => {
    act(() => screen.getByRole('link', { name: 'Leave' }).click())
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await act(async () => {})
  }
  return { server, now, leave }
}
