import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteMessages } from '#domain/site/messages.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { BadRequest } from './bad-request.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openNowhere() {
  renderRoutes(
    [
      { index: true, Component: () => <h1>Home</h1> },
      { path: '*', Component: BadRequest },
    ],
    { at: '/nowhere' },
  )
  await screen.findByRole('heading', { name: siteMessages.notFound })
}

const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

test('an unknown URL leads home after five seconds', async () => {
  await openNowhere()
  await wait(4_000)
  expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
  await wait(1_500)
  // Waiting for the page must not let a later redirect pass.
  vi.clearAllTimers()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

test('a reader who chooses to stay is not redirected', async () => {
  await openNowhere()
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Stay here' }))
  await wait(10_000)
  expect(screen.getByRole('heading', { name: siteMessages.notFound })).toBeTruthy()
  expect(screen.queryByText(/in five seconds/)).toBeNull()
})
