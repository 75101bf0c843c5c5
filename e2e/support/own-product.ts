import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from '../../tests/support/free-port.ts'
import { expect, test } from './strict-test.ts'

export interface OwnProduct {
  origin: string
  /** Moves its clock, and answers once due jobs have ended. */
  moveTo: (instant: string) => Promise<void>
  stop: () => Promise<void>
}

async function ownProduct(): Promise<OwnProduct> {
  const [port, beside] = await freePorts(2)
  const own = { PORT: String(port), SANDBOX_PORT: String(beside), DEMO: '1', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const product = spawn(process.execPath, ['tests/support/fresh-instance.ts'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(product, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    product.kill('SIGTERM')
    await ended
  }
  try {
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  } catch (late) {
    await stop()
    throw late
  }
  return {
    origin,
    moveTo: async (to) => {
      const answer = await fetch(`${origin}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to }),
      })
      expect(answer.status).toBe(200)
    },
    stop,
  }
}

/** A test of a product of its own: moving the clock of the common one would end the sessions of all journeys. */
export const testOfOwnProduct = test.extend<object, { product: OwnProduct }>({
  product: [
    async ({ browserName: _any }, use) => {
      const product = await ownProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ product }, use) => use(product.origin),
})
