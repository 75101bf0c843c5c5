import { noonOfProductDay, productDay } from '#tests/support/product-day.ts'

// Screens and rules go by the device's clock: here it is as far ahead as the suites' day is, and goes on from there.

const device = globalThis.Date

if (productDay !== 'real') {
  const ticking = device.now.bind(device)
  const ahead = noonOfProductDay().getTime() - ticking()
  const now = () => ticking() + ahead
  // Its own property, so that a test can still put another one there.
  device.now = now
  globalThis.Date = new Proxy(device, {
    construct: (target, given: [number]) => new target(...(given.length > 0 ? given : ([now()] as const))),
    apply: () => new device(now()).toString(),
  })
}
