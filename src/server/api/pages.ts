import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { busy } from '#server/base/refusal.ts'
import type { Env } from '#server/settings/env.ts'
import type { PageCalls } from './page-calls.ts'

/** The context keys that the built application exports (src/app/entry.server.tsx). */
interface PageContext {
  calls: PageCalls
  nonce: string
  site: {
    brand: string
    brandPhone: string
    publicUrl: string
    demo: boolean
    mailOff: boolean
    textOff: boolean
    mapStyleUrl: string | null
    googleMapsKey: string | null
    geocoder: Env['geocoder']['kind']
    hasRouting: boolean
    clockOffsetMs: number
  }
  proof: Env['proof']
  noteFault(error: unknown): void
}

interface PagesEntry {
  contextKeys: ContextKeys
  noteClockOffset(ms: number): void
}

type ContextKeys = { [K in keyof PageContext]: RouterContext<PageContext[K]> }

export type Pages = (request: Request, context: PageContext) => Promise<Response>

export function openPages(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): Pages {
  const handle = createRequestHandler(load, mode)
  return async (request, context) => {
    const { contextKeys: keys, noteClockOffset } = (await load()).entry.module as unknown as PagesEntry
    noteClockOffset(context.site.clockOffsetMs)
    const provider = new RouterContextProvider()
    provider.set(keys.calls, context.calls)
    provider.set(keys.nonce, context.nonce)
    provider.set(keys.site, context.site)
    provider.set(keys.proof, context.proof)
    provider.set(keys.noteFault, context.noteFault)
    const answer = await handle(request, provider)
    if (answer.status === 503) sayNotNow(answer.headers)
    return answer
  }
}

/** The database was unavailable to the page's loader. */
function sayNotNow(headers: Headers): void {
  for (const [name, value] of Object.entries(busy().headers)) headers.set(name, value)
  headers.set('Cache-Control', 'no-store')
}

export function openBuiltPages(root: string): Pages {
  const url = pathToFileURL(join(root, 'build/server/index.js')).href
  let build: Promise<ServerBuild> | undefined
  return openPages(() => {
    build ??= import(url) as Promise<ServerBuild>
    return build
  }, 'production')
}
