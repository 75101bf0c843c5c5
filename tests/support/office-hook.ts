import { act, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { closeMessage, currentMessages } from '#app/kit/messages/message.store.ts'
import type { Office } from '#app/page/use-office.ts'
import { fakeServer } from './fake-server.ts'
import { aCompany, aUser } from './office-rows.ts'
import type { OfficeSetting } from './render-office.ts'
import { renderRoutes } from './render-route.ts'

/** Where somebody is who has left. */
export const ELSEWHERE = '/elsewhere'

type HookSetting = Partial<Pick<OfficeSetting, 'at' | 'user' | 'companies' | 'answers'>>

/** Stands a hook in the frame of the office, at any address, without the markup of a screen. */
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
  // What is rendered listens only once its effects have run.
  await act(async () => undefined)
  const goTo = (path: string) => act(async () => shown().goTo(path))
  return {
    server,
    /** What the hook gave last. */
    now: () => shown().result,
    address: () => seen.address,
    /** How often the data of the page was asked for. */
    loads: () => seen.loads,
    /** Does something with what the hook gives, and waits for it. */
    run: (work: (now: Result) => unknown) =>
      act(async () => {
        await work(shown().result)
      }),
    /** Begins something that waits for an answer. */
    begin: (work: (now: Result) => unknown) => act(() => void work(shown().result)),
    goTo,
    /** Renders once more, as when the page's data changed. */
    again: () => act(() => shown().again()),
    /** Goes to another screen, on which the hook does not stand. */
    leave: () => goTo(ELSEWHERE),
    /** The changes that were sent, in their order. */
    written: () => server.sent.filter(({ key }) => key !== null),
  }
}

interface Shown<Result> {
  result: Result
  goTo: NavigateFunction
  again: () => void
}

/** A screen that only calls the hook, another one beside it, and what is to be seen of both. */
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

/** Presses what saves, and waits until it is answered. */
export async function pressAndWait<Result extends { busy: boolean }>(
  hook: { now: () => Result; run: (work: (now: Result) => unknown) => Promise<void> },
  press: (now: Result) => unknown,
): Promise<void> {
  await hook.run(press)
  await waitFor(() => {
    if (hook.now().busy) throw new Error('It is not answered yet')
  })
}

/** What stands at the foot, oldest first. */
export const said = (): string[] => currentMessages().map(({ text }) => text)

/** Presses Undo in the newest message that has it, and is told whether there was one. */
export async function takeBack(): Promise<boolean> {
  const message = currentMessages().findLast(({ undo }) => undo)
  await act(async () => {
    if (message) closeMessage(message.id)
    await message?.undo?.()
  })
  return message !== undefined
}

/** Under how many keys something was sent. */
export const keysIn = (calls: readonly { key: string | null }[]): number => new Set(calls.map(({ key }) => key)).size
