import { noonOfProductDay, productDay } from '#tests/support/product-day.ts'

// Moves the device's clock to the suites' day; it keeps running from there.

const device = globalThis.Date

if (productDay !== 'real') {
  const ticking = device.now.bind(device)
  const ahead = noonOfProductDay().getTime() - ticking()
  const now = () => ticking() + ahead
  // Assigned as a property, so that tests can still replace it.
  device.now = now
  globalThis.Date = new Proxy(device, {
    construct: (target, given: [number]) => new target(...(given.length > 0 ? given : ([now()] as const))),
    apply: () => new device(now()).toString(),
  })
}
