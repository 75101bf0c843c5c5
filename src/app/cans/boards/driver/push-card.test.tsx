import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepPush, turnOffPush } from '#app/offline/push.store.ts'
import { openPushBrowser, type PushBrowser } from '#tests/support/browser/push-browser.ts'
import { aMember, aTask, GROUP, openWork, sentOf, type WorkSetting } from '#tests/support/work-screen.ts'

// Asking a driver for notifications.

const ME = 'can-driver@demo.test'
const KEY = 'BKey'
const first = aTask('1 Oak Street, Piedmont', { assignedTo: ME })
const second = aTask('2 Elm Street', { assignedTo: ME, displayOrder: 20 })
const ASKED = 'Get told about new stops on this phone.'

const drive = (setting: WorkSetting = {}, key: string | null = KEY) =>
  openWork({
    role: 'can-driver',
    tasks: [first, second],
    ...setting,
    answers: {
      'canmanager.getPushKey': () => ({ key }),
      'canmanager.savePush': () => ({ success: true }),
      'canmanager.dropPush': () => ({ success: true }),
    },
  })

async function driveToFirstDone(setting: WorkSetting = {}, key: string | null = KEY) {
  const opened = await drive(setting, key)
  await waitFor(() => expect(sentOf(opened.server, 'canmanager.getPushKey').length).toBeGreaterThan(0))
  expect(screen.queryByText(ASKED)).toBeNull()
  await opened.user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 Elm Street'))
  return opened
}

test('a driver is asked after the first stop, and can turn notifications on and off', async () => {
  const { notification, subscribe, unsubscribe, endpoint } = openPushBrowser()
  const { user, server, person } = await driveToFirstDone()
  expect(notification.requestPermission).not.toHaveBeenCalled()
  await screen.findByText(ASKED)
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull())
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(sentOf(server, 'canmanager.savePush')).toEqual([expect.objectContaining({ groupid: GROUP, endpoint })])
  await turnOffPush(person)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(sentOf(server, 'canmanager.dropPush')).toEqual([{ groupid: GROUP, endpoint }])
})

test('“Not now” is for good', async () => {
  const { notification } = openPushBrowser()
  const { user, person, unmount } = await driveToFirstDone()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(ASKED)).toBeNull()
  unmount()
  await driveToFirstDone({ person })
  expect(screen.queryByText(ASKED)).toBeNull()
  expect(notification.requestPermission).not.toHaveBeenCalled()
})

test('a refusal says how to undo it, once', async () => {
  const { subscribe } = openPushBrowser({ answer: 'denied' })
  const { user, person, unmount } = await driveToFirstDone()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/allow them for this site in your browser’s settings/)).toBeTruthy()
  expect(subscribe).not.toHaveBeenCalled()
  unmount()
  await drive({ person, tasks: [{ ...first, done: true }, second] })
  await screen.findByRole('heading', { level: 2 })
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull()
})

test('a service that refuses leaves the question open', async () => {
  openPushBrowser({ fails: true })
  const { user, server } = await driveToFirstDone()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(screen.getByText(ASKED)).toBeTruthy()
  expect(sentOf(server, 'canmanager.savePush')).toEqual([])
})

test.each([
  ['a server without notifications', {}, null],
  ['a browser that allows them already', { permission: 'granted' }, KEY],
] as [string, PushBrowser, string | null][])('%s is not asked', async (_what, browser, key) => {
  openPushBrowser(browser)
  await driveToFirstDone({}, key)
  expect(screen.queryByText(ASKED)).toBeNull()
})

test('a browser without notifications works', async () => {
  const { user, server } = await drive()
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 Elm Street'))
  expect(screen.queryByText(ASKED)).toBeNull()
  expect(sentOf(server, 'canmanager.getPushKey')).toEqual([])
})

test('a start renews the subscription, and ends another person’s', async () => {
  const { subscribe, unsubscribe } = openPushBrowser()
  const { user, server, person } = await driveToFirstDone()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(sentOf(server, 'canmanager.savePush')).toHaveLength(1))
  await keepPush(person)
  expect(sentOf(server, 'canmanager.savePush')).toHaveLength(2)
  expect(subscribe).toHaveBeenCalledOnce()
  await keepPush(aMember('can-driver'))
  expect(unsubscribe).toHaveBeenCalledOnce()
  await keepPush(person)
  expect(subscribe).toHaveBeenCalledTimes(2)
})
