import { type RenderResult, render } from '@testing-library/react'
import { type ComponentProps, type ComponentType, createElement } from 'react'
import { createRoutesStub, Outlet, RouterContextProvider } from 'react-router'
import { contextKeys, type Site } from '#app/calls/api.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'

type Routes = Parameters<typeof createRoutesStub>[0]

/** A route module whose types know its path. */
interface RouteModule {
  path: string
  Component: ComponentType<never>
  loader: (args: never) => unknown
  ErrorBoundary?: ComponentType
  shouldRevalidate?: () => boolean
  children?: Routes
}

export const moduleRoute = (route: RouteModule) => route as Routes[number]

export interface RouteSetting {
  /** Initial address, optionally with history state. */
  at?: string | { pathname: string; search?: string; state: unknown }
  server?: FakeServer
  site?: Partial<Site>
  /** Outlet context from the layout, such as the office. */
  outlet?: unknown
}

/** Site settings of every page. */
export const TEST_SITE: Site = {
  brand: 'Joe',
  brandPhone: '555-0100',
  publicUrl: 'http://haulyard.test',
  demo: false,
  mailOff: false,
  textOff: false,
  mapStyleUrl: null,
  googleMapsKey: null,
  geocoder: 'index',
  hasRouting: false,
  clockOffsetMs: 0,
}

/**
 * Renders routes under a root and a layout like the product's. `Component` takes a module's default export; loaders
 * call the fake server in process.
 */
export function renderRoutes(routes: Routes, setting: RouteSetting = {}): RenderResult & { server: FakeServer } {
  const { at = '/', server = fakeServer({}), site, outlet } = setting
  const context = new RouterContextProvider()
  context.set(contextKeys.calls, server.calls)
  context.set(contextKeys.site, { ...TEST_SITE, ...site })
  const layout = { Component: () => createElement(Outlet, { context: outlet }), children: routes }
  const root = {
    id: 'root',
    loader: () => ({ site: { ...TEST_SITE, ...site }, nonce: '' }),
    HydrateFallback: () => null,
    children: [layout],
  }
  const Stub = createRoutesStub([root], context)
  const props: ComponentProps<typeof Stub> = { initialEntries: [at] }
  return { ...render(createElement(Stub, props)), server }
}

export const renderScreen = (Screen: () => React.ReactNode, setting: RouteSetting = {}) =>
  renderRoutes([{ path: '*', Component: Screen }], setting)
