import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copy } from '#app/ordering/ordering.copy.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { HaulerUnavailable } from './hauler-unavailable.tsx'

afterEach(() => vi.restoreAllMocks())

function openFailing(error: unknown, online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  vi.spyOn(console, 'error').mockReturnValue()
  const loader = () => {
    throw error
  }
  renderRoutes([{ path: '/h/piedmont', loader, Component: () => null, ErrorBoundary: HaulerUnavailable }], {
    at: '/h/piedmont',
  })
}

test('a step whose file failed to load keeps the answers and offers a reload', async () => {
  openFailing(new TypeError('Failed to fetch dynamically imported module: review-B2c.js'), false)
  expect(await screen.findByRole('heading', { name: copy.stepMissing })).toBeTruthy()
  expect(screen.getByText(copy.stepMissingWhy)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Load again' })).toBeTruthy()
})

test('only a missing hauler is shown as unavailable', async () => {
  openFailing(new Response(null, { status: 404 }), true)
  expect(await screen.findByText(companyMessages.pageUnavailable)).toBeTruthy()
})

test('a fault of a screen is reported and offers a reload', async () => {
  openFailing(new TypeError('x is null'), false)
  expect(await screen.findByText(copy.stepFailedWhy)).toBeTruthy()
  expect(screen.queryByText(companyMessages.pageUnavailable)).toBeNull()
})
