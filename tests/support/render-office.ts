import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ComponentType } from 'react'
import { createElement } from 'react'
import type { createRoutesStub, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { officeRequest, openOffice } from '#app/page/office-request.ts'
import type { Office } from '#app/page/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import type { Given } from '#contract/contract.ts'
import type { User } from '#contract/users/sessions.ts'
import { aSite } from '#tests/support/subscriptions/plan-rows.ts'
import { billingSettings } from './billing/billing-rows.ts'
import { type FakeAnswers, type FakeRefusal, type FakeServer, fakeServer } from './fake-server.ts'
import { aCompany, aMembership, anOverview, aUser } from './office-rows.ts'
import { type RouteSetting, renderRoutes } from './render-route.ts'

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

/** The exports of a screen module that a router uses. */
interface ScreenModule {
  default: ComponentType<never>
  loader?: (args: never) => unknown
  ErrorBoundary?: ComponentType
  shouldRevalidate?: ShouldRevalidateFunction
}

export interface OfficeSetting extends Pick<RouteSetting, 'site'> {
  at: string
  /** The screen's path in the route table; without it the screen matches every address. */
  path?: string
  /** Defaults to an owner of the first company. */
  user?: User
  companies?: readonly Company[]
  answers?: FakeAnswers
  /** Other addresses reachable from the screen. */
  others?: readonly string[]
  onPhone?: boolean
  /** Number of rows that fit on the screen. */
  rows?: Office['rows']
}

export const ADMIN: User = aUser({
  id: 1,
  username: 'ada@house.example',
  firstname: 'Ada',
  role: 'admin',
  company: null,
})

function namesOf(companies: readonly Company[], { query = '', ids, limit }: Given<'companies.getNames'>) {
  return companies
    .filter(({ id, name }) =>
      ids ? ids.some((wanted) => wanted === id) : name.toLowerCase().includes(query.toLowerCase()),
    )
    .slice(0, limit)
    .map(({ id, name, slug, address, timezone }) => ({ id, name, slug, address, timezone }))
}

const membershipsOf = (user: User, companies: readonly Company[]) =>
  companies.filter(({ id }) => id === user.company).map((company) => aMembership(company, user))

/** The current user and the companies they may see. */
export const officeAnswers = (user: User, companies: readonly Company[]): FakeAnswers => ({
  'users.authorize': () => ({ token: 'token', user }),
  'users.getMemberships': () => membershipsOf(user, companies),
  'companies.getCompanies': () => [...companies],
  'companies.getNames': (asked) => namesOf(companies, asked),
  'backups.getState': () => ({
    nightly: false,
    holds: { database: true, files: true },
    overdue: false,
    lastgood: null,
    trouble: null,
  }),
  'trail.getPage': () => ({ rows: [], more: false }),
  'billing.getSettings': () => billingSettings({ startedon: null, ranthrough: null }),
  'customers.getOverview': () => anOverview(),
  'geo.suggest': () => [],
  'companies.getSetup': () => ({ confirmed: true, area: true, service: true, payment: true, order: true }),
  'customers.getMove': () => ({ from: '120 Oak Street', services: [], deliveries: [], served: 'inside' }),
  'customers.getTimeLine': () => ({ rows: [], more: false }),
  'customers.getServices': () => [],
  'customers.getSites': () => [aSite()],
  'messages.getHeld': () => [],
  'companies.getRoom': () => ({ used: 12_000_000, room: 2_000_000_000 }),
  'companies.get': ({ i }) => companies.find(({ id }) => id === i) ?? aCompany({ id: i }),
})

/** Loads and renders a screen module inside the office, for this user. */
export function renderOffice(module: ScreenModule, setting: OfficeSetting) {
  const {
    at,
    path = '*',
    user = aUser(),
    companies = [aCompany()],
    answers = {},
    others = [],
    site,
    rows = 10,
  } = setting
  const server = fakeServer({ ...officeAnswers(user, companies), ...answers })
  const own = companies.find(({ id }) => id === user.company) ?? null
  const office: Office = {
    user,
    company: own,
    hasCompany: companies.length > 0,
    onPhone: setting.onPhone ?? false,
    rows,
  }
  const routes: StubRoute[] = [
    screenRoute(module, path, rows),
    ...others.map((other) => ({ path: other, Component: () => createElement('p', null, `You are at ${other}`) })),
  ]
  const rendered = renderRoutes(routes, { at, server, outlet: office, ...(site && { site }) })
  return { ...rendered, ...actsOf(server) }
}

/** The loader runs as the server's current user, as behind the office's middleware. */
function screenRoute(
  { default: Screen, loader, ErrorBoundary, shouldRevalidate }: ScreenModule,
  path: string,
  rows: Office['rows'],
): StubRoute {
  const Component = (props: ComponentProps<ComponentType>) => [
    createElement(Screen as ComponentType, { key: 'screen', ...props }),
    createElement(MessageHost, { key: 'messages' }),
  ]
  const load = async (args: LoaderFunctionArgs) => {
    const context = args.context
    context.set(officeRequest, await openOffice(context, new URL(args.request.url), rows))
    return loader?.(args as never)
  }
  return {
    path,
    Component,
    loader: load,
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(shouldRevalidate && { shouldRevalidate }),
  }
}

function actsOf(server: FakeServer) {
  // A real browser also lets users pick files of another type.
  const user = userEvent.setup({ applyAccept: false })
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    user,
    press: (name: string | RegExp) => user.click(button(name)),
    pressIn: (element: HTMLElement, name: string | RegExp) => user.click(within(element).getByRole('button', { name })),
    choose: (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option),
    /** Picks an option in a combobox by typing its name. */
    find: async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.keyboard(option)
      await user.click(await screen.findByRole('option', { name: (words) => words.startsWith(option) }))
    },
    write: async (label: string | RegExp, text: string) => {
      const field = screen.getByLabelText(label)
      await user.clear(field)
      if (text) await user.type(field, text)
    },
    /** The write calls, in order. */
    written: () => server.sent.filter(({ key }) => key !== null),
  }
}

export function refusingFirst<Input, Answer>(
  refusal: FakeRefusal,
  answer: (input: Input) => Answer,
): (input: Input) => Answer {
  let isRefused = false
  return (input) => {
    if (isRefused) return answer(input)
    isRefused = true
    throw refusal
  }
}

export const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)

export async function conflictNotice(): Promise<HTMLElement> {
  const notice = (await screen.findByRole('button', { name: 'Discard mine' })).closest<HTMLElement>('[role="alert"]')
  if (!notice) throw new Error('The choice stands in no alert')
  return notice
}

/** The open dialog; closed ones are in the document, too. */
export function openDialog(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  if (!dialog) throw new Error('No dialog is open')
  return dialog
}
