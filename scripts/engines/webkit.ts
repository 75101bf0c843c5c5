import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from '#tests/support/free-port.ts'
import { type Engine, keysOf, type Place, type Surface, tapAt, WINDOW } from './engine.ts'
import { until } from './until.ts'

/** WebKitGTK, the engine of Safari, over WebDriver on a virtual screen. */
export async function openWebKit(path: string): Promise<Engine> {
  const [port] = await freePorts(1)
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x900x24', 'WebKitWebDriver', '-p', String(port)],
    // Containers offer no sandbox; the page is our own.
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  )
  const ask = asking(`http://127.0.0.1:${port}`)
  const options = { 'webkitgtk:browserOptions': { binary: path, args: ['--automation'] } }
  const { sessionId, capabilities } = await until('WebKit', () =>
    ask<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
      capabilities: { alwaysMatch: options },
    }),
  )
  const within = (method: string, path: string, body?: object) =>
    ask<unknown>(method, `/session/${sessionId}${path}`, body)
  const page = surfaceOf(within)
  await within('POST', '/window/rect', WINDOW)
  return {
    ...page,
    name: `WebKit ${capabilities.browserVersion}`,
    open: async (url) => void (await within('POST', '/url', { url })),
    reload: async () => void (await within('POST', '/refresh', {})),
    cardFrame: async () => frameOf(page, within),
    async close() {
      await within('DELETE', '').catch(() => undefined)
      const ended = once(driver, 'exit')
      // Ends the virtual screen with everything on it, by process group.
      if (driver.pid) process.kill(-driver.pid)
      await ended
    },
  }
}

type Within = (method: string, path: string, body?: object) => Promise<unknown>

const asking =
  (origin: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: (T & { error?: string; message?: string }) | null }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value as T
  }

const surfaceOf = (within: Within): Surface => ({
  run: <T>(script: string, ...given: readonly string[]) =>
    within('POST', '/execute/sync', { script, args: given }) as Promise<T>,
  tap: async (place) => void (await within('POST', '/actions', { actions: tapAt(place) })),
  type: async (text) => void (await within('POST', '/actions', { actions: keysOf(text) })),
})

const FRAME = `const frame = document.querySelector('iframe[name=tokenFrame]')
  frame.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y } = frame.getBoundingClientRect()
  return { x, y, frame }`

/** A cross-origin frame gets no focus from its own document, so it is pressed through the window. */
function frameOf(page: Surface, within: Within): Surface {
  const enter = async () => {
    const found = await page.run<Place & { frame: object }>(FRAME)
    await within('POST', '/frame', { id: found.frame })
    return found
  }
  const leave = () => within('POST', '/frame', { id: null })
  return {
    async run<T>(script: string, ...given: readonly string[]) {
      await enter()
      try {
        return await page.run<T>(script, ...given)
      } finally {
        await leave()
      }
    },
    async tap({ x, y }) {
      const at = await page.run<Place>(FRAME)
      await page.tap({ x: at.x + x, y: at.y + y })
    },
    type: page.type,
  }
}
