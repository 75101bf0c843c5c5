import { openCrew, ownCrew } from '../support/own-crew.ts'
import { expect, test } from '../support/strict-test.ts'

test.use({ drawsMaps: false, serviceWorkers: 'allow' })

test('a push reaches the worker, and is silent on an open board', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await openCrew(page, await ownCrew(1), 'driver')
  await expect(page.getByRole('heading', { level: 2, name: /^1 crew-/ })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId))
  })
  await line.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const push = async (...words: string[]) => {
    const data = JSON.stringify({ day: '2026-11-30', words })
    await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  }
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no worker')
  // A headless browser shows none.
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body, tag, silent = false } = {}) =>
      void shown.push({ title, body, tag, silent })
    Object.assign(globalThis, { shown })
  })
  const lastShown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown.at(-1))
  const tag = 'stops 2026-11-30'
  const title = 'New stop: 12 Bridge Street, 8th of 14'
  await push(title)
  await expect.poll(lastShown).toEqual({ title, body: '', tag, silent: true })
  await page.goto('about:blank')
  await push('3 new stops', 'Taken off your list: 4 Elm Street')
  const body = 'Taken off your list: 4 Elm Street'
  await expect.poll(lastShown).toEqual({ title: '3 new stops', body, tag, silent: false })
})
