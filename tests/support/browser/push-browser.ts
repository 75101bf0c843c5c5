import { onTestFinished, vi } from 'vitest'
import { aDevice } from '#tests/support/cans/push-device.ts'

export interface PushBrowser {
  permission?: NotificationPermission
  answer?: NotificationPermission
  fails?: boolean
}

/** A browser with notifications, whose person gives `answer` when it asks. */
export function openPushBrowser({ permission = 'default', answer = 'granted', fails = false }: PushBrowser = {}) {
  const { endpoint, ...keys } = aDevice()
  let subscription: object | null = null
  const unsubscribe = vi.fn(async () => {
    subscription = null
    return true
  })
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (fails) throw new DOMException('The service refused', 'AbortError')
    const key = Uint8Array.from(atob(applicationServerKey), (letter) => letter.charCodeAt(0)).buffer
    subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe, options: { applicationServerKey: key } }
    return subscription
  })
  const pushManager = { subscribe, getSubscription: async () => subscription }
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), addEventListener: vi.fn() },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { notification, subscribe, unsubscribe, endpoint, pushManager }
}
