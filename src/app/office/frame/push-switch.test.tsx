import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPushBrowser } from '#tests/support/browser/push-browser.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aMember } from '#tests/support/work-screen.ts'
import { PushSwitch } from './push-switch.tsx'

const SWITCH = { name: 'Tell me about new stops' }

function openSwitch() {
  const server = fakeServer({
    'canmanager.getPushKey': () => ({ key: 'BKey' }),
    'canmanager.savePush': () => ({ success: true }),
    'canmanager.dropPush': () => ({ success: true }),
  })
  render(<PushSwitch user={aMember('can-driver')} />)
  return { user: userEvent.setup(), sent: () => server.sent.map(({ name }) => name) }
}

test('the switch turns notifications on and off', async () => {
  openPushBrowser()
  const { user, sent } = openSwitch()
  const input = await screen.findByRole<HTMLInputElement>('switch', SWITCH)
  expect(input.checked).toBe(false)
  await user.click(input)
  await waitFor(() => expect(input.checked).toBe(true))
  await user.click(input)
  await waitFor(() => expect(input.checked).toBe(false))
  expect(sent()).toEqual(['canmanager.getPushKey', 'canmanager.savePush', 'canmanager.dropPush'])
})

test('a blocked browser is told where to allow notifications, and is not asked', async () => {
  const { notification } = openPushBrowser({ permission: 'denied' })
  openSwitch()
  expect(await screen.findByText(/blocked in your browser’s settings/)).toBeTruthy()
  expect(screen.queryByRole('switch', SWITCH)).toBeNull()
  expect(notification.requestPermission).not.toHaveBeenCalled()
})

test('a browser without notifications has no switch', () => {
  const { sent } = openSwitch()
  expect(screen.queryByRole('switch', SWITCH)).toBeNull()
  expect(sent()).toEqual([])
})
