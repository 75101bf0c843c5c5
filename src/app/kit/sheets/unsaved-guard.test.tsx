import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { renderRoutes } from '#tests/support/render-route.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

async function open(unsaved: () => boolean) {
  const onLeave = vi.fn()
  const Edited = () => (
    <>
      <h1>Edited</h1>
      <UnsavedGuard unsaved={unsaved} onLeave={onLeave} />
      <Link to="/other">Elsewhere</Link>
      <Link to="/edited?tab=2">Another tab</Link>
    </>
  )
  renderRoutes(
    [
      { path: '/edited', Component: Edited },
      { path: '/other', Component: () => <h1>Elsewhere it is</h1> },
    ],
    { at: '/edited' },
  )
  await screen.findByRole('heading', { name: 'Edited' })
  const user = userEvent.setup()
  const press = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  return { user, press, onLeave, go: (name: string) => user.click(screen.getByRole('link', { name })) }
}

/** @returns whether the browser asks before the window closes */
const closeWindow = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('a screen with unsaved changes', () => {
  test('asks before a link navigates away, and can stay', async () => {
    const { go, press, onLeave } = await open(() => true)
    await go('Elsewhere')
    await waitFor(() => expect(question()).not.toBeNull())
    await press('Stay here')
    expect(question()).toBeNull()
    expect(screen.getByRole('heading', { name: 'Edited' })).toBeTruthy()
    expect(onLeave).not.toHaveBeenCalled()
  })

  test('discards them and navigates when confirmed', async () => {
    const { go, press, onLeave } = await open(() => true)
    await go('Elsewhere')
    await waitFor(() => expect(question()).not.toBeNull())
    await press('Discard changes')
    expect(await screen.findByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  test('may change its own query without a question', async () => {
    const { go } = await open(() => true)
    await go('Another tab')
    expect(question()).toBeNull()
  })

  test('asks before the window closes', async () => {
    let isUnsaved = true
    await open(() => isUnsaved)
    expect(closeWindow()).toBe(true)
    isUnsaved = false
    expect(closeWindow()).toBe(false)
  })
})

test('a screen that has just saved navigates without waiting for a render', async () => {
  let isUnsaved = true
  const { go } = await open(() => isUnsaved)
  isUnsaved = false
  await go('Elsewhere')
  expect(await screen.findByRole('heading', { name: 'Elsewhere it is' })).toBeTruthy()
})
