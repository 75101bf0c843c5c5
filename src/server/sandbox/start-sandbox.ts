import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { loopbackOnly } from '#server/base/loopback.ts'
import type { Log } from '#server/operations/log.ts'
import type { Sandbox } from '#server/sandbox/context.ts'
import { openFaults } from '#server/sandbox/faults.ts'
import { openStore } from '#server/sandbox/store.ts'
import { openVault } from '#server/sandbox/vault.ts'
import { controlRoutes } from './control.routes.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { tokenizerRoutes } from './tokenizer.routes.ts'

export type SandboxOptions = {
  /** 0 picks a free port. */
  port: number
  host: string
  strict: boolean
  /** File of ledger and tokens, created if missing; null keeps them in memory only. */
  journal: string | null
  log: Log
  now?: () => Date
}

export type RunningSandbox = { origin: string; close: () => Promise<void> }

/**
 * Starts the built-in card sandbox: CardPointe's wire on its own port, and so its own origin.
 * @throws when the port is taken or the journal can't be opened
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const now = options.now ?? (() => new Date())
  const store = openStore(options.journal)
  const vault = openVault(store, now)
  const app = sandboxApp({ store, vault, faults: openFaults(), strict: options.strict, now }, options.log)
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${nameOf(options.host)}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          store.close()
          resolve()
        })
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

function sandboxApp(sandbox: Sandbox, log: Log): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  app.use(loopbackOnly)
  app.use(bodyLimit({ maxSize: 64 * 1024 }))
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('X-Content-Type-Options', 'nosniff')
  })
  app.route('/', tokenizerRoutes(sandbox))
  app.route('/cardconnect/rest', gatewayRoutes(sandbox))
  app.route('/__sandbox', controlRoutes(sandbox))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    log.error({ err: error }, 'sandbox')
    return context.text('Internal Server Error', 500)
  })
  return app
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
