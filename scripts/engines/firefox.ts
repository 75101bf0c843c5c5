import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#tests/support/free-port.ts'
import { type Engine, keysOf, type Surface, tapAt, WINDOW } from './engine.ts'
import { until } from './until.ts'

interface Context {
  context: string
  url: string
  children: Context[] | null
}

/** Firefox, controlled over WebDriver BiDi. */
export async function openFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'haulyard-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n')
  const [port] = await freePorts(1)
  const browser = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)],
    { stdio: 'ignore' },
  )
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  const ask = await until('Firefox', () => connect(`ws://127.0.0.1:${port}/session`))
  const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  const tree = async () => (await ask<{ contexts: Context[] }>('browsingContext.getTree', {})).contexts[0]
  const { context } = await until('a page', tree)
  await ask('browsingContext.setViewport', { context, viewport: WINDOW })
  return {
    ...surfaceOf(ask, context),
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await ask('browsingContext.reload', { context, wait: 'complete' })),
    async cardFrame() {
      const page = await tree()
      const frame = page?.children?.find(({ url }) => new URL(url).origin !== new URL(page.url).origin)
      if (!frame) throw new Error('There is no card frame')
      return surfaceOf(ask, frame.context)
    },
    async close() {
      browser.kill()
      await gone
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Ask = <T = unknown>(method: string, params: object) => Promise<T>

async function connect(url: string): Promise<Ask> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not listen yet')))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data))
    if (answer.type === 'error') waiting.get(answer.id)?.reject(new Error(`${answer.error}: ${answer.message}`))
    else waiting.get(answer.id)?.resolve(answer.result)
  })
  let id = 0
  return (method, params) => {
    id += 1
    const answered = Promise.withResolvers<unknown>()
    waiting.set(id, answered)
    socket.send(JSON.stringify({ id, method, params }))
    return answered.promise as Promise<never>
  }
}

const surfaceOf = (ask: Ask, context: string): Surface => ({
  async run<T>(script: string, ...given: readonly string[]) {
    const { result, exceptionDetails } = await ask<{
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.callFunction', {
      functionDeclaration: `function () { return JSON.stringify((function () { ${script} }).apply(null, arguments) ?? null) }`,
      arguments: given.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: false,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result?.value ?? 'null') as T
  },
  tap: async (place) => void (await ask('input.performActions', { context, actions: tapAt(place) })),
  type: async (text) => void (await ask('input.performActions', { context, actions: keysOf(text) })),
})
