import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePorts } from '#tests/support/free-port.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { orderCarts } from './order-carts.ts'
import { until } from './until.ts'
import { openWebKit } from './webkit.ts'

// Orders carts in each engine other than Chromium's, on a separate product. `npm run engines` passes the engines'
// paths.

const [port, sandboxPort] = await freePorts(2)
const origin = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, [join(import.meta.dirname, '../../tests/support/fresh-instance.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DEMO: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  },
})
const ended = once(product, 'exit')
let failed = 0
try {
  await until('the product', async () => (await fetch(`${origin}/readyz`)).ok)
  for (const open of [
    () => openFirefox(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
    () => openWebKit(process.env.WEBKIT_PATH ?? ''),
  ]) {
    await walk(open).catch((error: unknown) => {
      failed += 1
      console.error(error)
    })
  }
} finally {
  product.kill()
  await ended
}
process.exit(failed > 0 ? 1 : 0)

async function walk(open: () => Promise<Engine>): Promise<void> {
  const began = performance.now()
  const engine = await open()
  try {
    await orderCarts(engine, origin)
    console.log(`${engine.name}: ordered in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } finally {
    await engine.close()
  }
}
