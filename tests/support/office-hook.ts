import { act, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { closeMessage, currentMessages } from '#app/kit/messages/message.store.ts'
import type { Office } from '#app/page/use-office.ts'
import { fakeServer } from './fake-server.ts'
import { aCompany, aUser } from './office-rows.ts'
import type { OfficeSetting } from './render-office.ts'
import { renderRoutes } from './render-route.ts'

/** Address after leaving the screen. */
export const ELSEWHERE = '/elsewhere'

type HookSetting = Partial<Pick<OfficeSetting, 'at' | 'user' | 'companies' | 'answers'>>

/** Renders a hook inside the office's frame, at any address, without a screen. */
export async function renderOfficeHook<Result>(useIt: () => Result, setting: HookSetting = {}) {
  const { at = '/admin', user = aUser(), companies = [aCompany()], answers = {} } = setting
  const server = fakeServer(answers)
  const company = companies.find(({ id }) => id === user.company) ?? null
  const { routes, shown, seen } = screensAround(useIt)
  renderRoutes(routes, {
    at,
    server,
    outlet: { user, company, hasCompany: companies.length > 0, onPhone: false, rows: 10 } satisfies Office,
  })
  await waitFor(shown)
  // Listeners are attached in effects.
  await act(async () => undefined)
  const goTo = (path: string) => act(async () => shown().goTo(path))
  return {
    server,
    now: () => shown().result,
    address: () => seen.address,
    loads: () => seen.loads,
    /** Calls the hook's result and waits. */
    run: (work: (now: Result) => unknown) =>
      act(async () => {
        await work(shown().result)
      }),
    /** Starts an action without waiting for its response. */
    begin: (work: (now: Result) => unknown) => act(() => void work(shown().result)),
    goTo,
    /** Re-renders, as after a change of the page's data. */
    again: () => act(() => shown().again()),
    /** Navigates away, which unmounts the hook. */
    leave: () => goTo(ELSEWHERE),
    written: () => server.sent.filter(({ key }) => key !== null),
  }
}

interface Shown<Result> {
  result: Result
  goTo: NavigateFunction
  again: () => void
}

/** A screen that only calls the hook, another one beside it, and probes for both. */
function screensAround<Result>(useIt: () => Result) {
  const seen: { screen: Shown<Result> | null; address: string; loads: number } = { screen: null, address: '', loads: 0 }
  const useAddress = () => {
    const { pathname, search } = useLocation()
    seen.address = pathname + search
  }
  function Screen() {
    useAddress()
    const [, again] = useReducer((count: number) => count + 1, 0)
    seen.screen = { result: useIt(), goTo: useNavigate(), again }
    return null
  }
  function AnotherScreen() {
    useAddress()
    return null
  }
  const loader = () => {
    seen.loads += 1
    return null
  }
  const shown = (): Shown<Result> => {
    if (!seen.screen) throw new Error('The hook is not shown yet')
    return seen.screen
  }
  const routes = [
    { path: ELSEWHERE, Component: AnotherScreen },
    { path: '*', Component: Screen, loader },
  ]
  return { routes, shown, seen }
}

export async function pressAndWait<Result extends { busy: boolean }>(
  hook: { now: () => Result; run: (work: (now: Result) => unknown) => Promise<void> },
  press: (now: Result) => unknown,
): Promise<void> {
  await hook.run(press)
  await waitFor(() => {
    if (hook.now().busy) throw new Error('It is not answered yet')
  })
}

export const said = (): string[] => currentMessages().map(({ text }) => text)

/**
 * Presses Undo in the newest toast that has it.
 * @returns true if there was one
 */
export async function takeBack(): Promise<boolean> {
  const message = currentMessages().findLast(({ undo }) => undo)
  await act(async () => {
    if (message) closeMessage(message.id)
    await message?.undo?.()
  })
  return message !== undefined
}

export const keysIn = (calls: readonly { key: string | null }[]): number => new Set(calls.map(({ key }) => key)).size
