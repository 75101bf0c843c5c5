import { expect, test, vi } from 'vitest'
import { openBoard, showNotice } from './push-notices.ts'

type Shown = { path: string; visibilityState: 'visible' | 'hidden' }

function aWorker(...shown: Shown[]) {
  const windows = shown.map(({ path, visibilityState }) => ({
    url: `https://haul.example${path}`,
    visibilityState,
    focus: vi.fn(async () => undefined),
  }))
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  const worker = { clients: { matchAll: async () => windows, openWindow }, registration: { showNotification } }
  return { worker: worker as never, windows, showNotification, openWindow }
}

const notice = { day: '2026-11-30', words: ['3 new stops', 'Taken off your list: 4 Elm Street'] }

test.each([
  ['without an open board', []],
  ['on a hidden board', [{ path: '/admin/can-manager', visibilityState: 'hidden' }]],
  ['on a public page', [{ path: '/h/piedmont', visibilityState: 'visible' }]],
] as [string, Shown[]][])('a notice is heard %s, in the place of the one before', async (_where, shown) => {
  const { worker, showNotification } = aWorker(...shown)
  await showNotice(worker, notice)
  expect(showNotification.mock.calls).toEqual([
    [
      '3 new stops',
      expect.objectContaining({ body: 'Taken off your list: 4 Elm Street', tag: 'stops 2026-11-30', renotify: true }),
    ],
  ])
})

test.each(['/admin/can-manager', '/login'])('a notice is silent while the page of %s is looked at', async (path) => {
  const { worker, showNotification } = aWorker({ path, visibilityState: 'visible' })
  await showNotice(worker, notice)
  expect(showNotification).toHaveBeenCalledWith('3 new stops', expect.objectContaining({ silent: true }))
  expect(showNotification).not.toHaveBeenCalledWith('3 new stops', expect.objectContaining({ renotify: true }))
})

test('a press focuses an open board, or opens one', async () => {
  const open = aWorker(
    { path: '/h/piedmont', visibilityState: 'visible' },
    { path: '/admin/can-manager', visibilityState: 'hidden' },
  )
  await openBoard(open.worker)
  expect(open.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(open.openWindow).not.toHaveBeenCalled()
  const closed = aWorker({ path: '/h/piedmont', visibilityState: 'visible' })
  await openBoard(closed.worker)
  expect(closed.openWindow).toHaveBeenCalledWith('/admin/can-manager')
})
