import { act, screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { currentSession, keepSession, refreshUser } from '#app/session/session.store.ts'
import type { User } from '#contract/users/sessions.ts'
import { aUser } from '#tests/support/office-rows.ts'
import { renderRoutes } from '#tests/support/render-route.ts'
import { settleSession, useSettledSession } from './use-settled-session.ts'

const OLIVE = aUser()
const DEE = aUser({ id: 9, firstname: 'Dee', username: 'dee@yard.example' })

/** A page whose loader names these users, one per request. */
async function pageNaming(...named: (User | null)[]) {
  const asked: (User | null)[] = []
  const Page = () => {
    const answered = useLoaderData<User | null>()
    const session = useSettledSession(answered)
    return (
      <p>{`${answered?.firstname ?? 'Nobody'} on the page, ${session?.user.firstname ?? 'nobody'} in the browser`}</p>
    )
  }
  const loader = () => {
    const user = named[Math.min(asked.length, named.length - 1)] ?? null
    asked.push(user)
    return user
  }
  renderRoutes([{ path: '/', Component: Page, loader }])
  await screen.findByText(/on the page/)
  // The session listener is attached in an effect.
  await act(async () => undefined)
  return asked
}

describe("the browser's session compared with the page", () => {
  test('is left alone when both name the same user', async () => {
    keepSession('token', OLIVE)
    const asked = await pageNaming(OLIVE)
    expect(screen.getByText('Olive on the page, Olive in the browser')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  test('reloads the page when another tab has logged in another user', async () => {
    keepSession('token', DEE)
    const asked = await pageNaming(OLIVE, DEE)
    expect(await screen.findByText('Dee on the page, Dee in the browser')).toBeTruthy()
    expect(asked).toEqual([OLIVE, DEE])
  })

  test("reloads the page when the user's name changes here", async () => {
    keepSession('token', OLIVE)
    const olivia = { ...OLIVE, firstname: 'Olivia', version: 2 }
    const asked = await pageNaming(OLIVE, olivia)
    act(() => refreshUser(olivia))
    expect(await screen.findByText('Olivia on the page, Olivia in the browser')).toBeTruthy()
    expect(asked).toHaveLength(2)
  })

  test('does nothing without a session', async () => {
    const asked = await pageNaming(OLIVE)
    expect(screen.getByText('Olive on the page, nobody in the browser')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  test('follows a change in another tab', async () => {
    keepSession('token', OLIVE)
    const asked = await pageNaming(OLIVE, DEE)
    const kept = localStorage.getItem('haulyard.session') ?? ''
    localStorage.setItem('haulyard.session', JSON.stringify({ ...JSON.parse(kept), user: DEE }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'haulyard.session' })))
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('settling the session', () => {
  test("adopts the page's data of the same user", () => {
    keepSession('token', OLIVE)
    settleSession(OLIVE, { ...OLIVE, role: 'admin' })
    expect(currentSession()).toMatchObject({ token: 'token', user: { role: 'admin' } })
  })

  test.each([null, DEE])('ends a session of another user (%o)', (answered) => {
    keepSession('token', OLIVE)
    settleSession(OLIVE, answered)
    expect(currentSession()).toBeNull()
  })

  test('creates no session in a browser without one', () => {
    settleSession(undefined, OLIVE)
    expect(currentSession()).toBeNull()
  })
})
