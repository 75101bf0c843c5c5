import { noonOfProductDay, productDay } from '#tests/support/product-day.ts'

// Screens and rules go by the device's clock: here it is as far ahead as the suites' day is, and goes on from there.

const device = globalThis.Date

if (productDay !== 'real') {
  const ahead = noonOfProductDay().getTime() - device.now()
  const now = () => device.now() + ahead
  globalThis.Date = new Proxy(device, {
    construct: (target, given: [number]) => new target(...(given.length > 0 ? given : ([now()] as const))),
    apply: () => new device(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
