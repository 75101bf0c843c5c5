import { expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-bl2p.notify.windows.com/w/?token=abc',
])('takes %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://evil.example/.notify.windows.com',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest',
  'not a url',
])('refuses %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
