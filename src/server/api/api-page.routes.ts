import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import { openApiText } from '#server/api/openapi/openapi.ts'
import type { Received } from '#server/http/request-context.ts'
import type { Env } from '#server/settings/env.ts'
import { apiPage } from './api-page.ts'
import { PiecedText } from './pieced-text.ts'

const compressed = promisify(gzip)

/** Sent without a copy: it is most of a megabyte. */
type Body = () => Uint8Array<ArrayBuffer>

/** Static while the process runs and slow to build: built once, on first use. */
export function apiPageRoutes({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const document = once(async () => {
    const text = new TextEncoder().encode(await openApiText(publicUrl))
    return { text, gzip: new Uint8Array(await compressed(text)) }
  })
  const page = once(async () => {
    // As long as a nonce, the only part that differs between two responses.
    const marker = randomBytes(12).toString('hex')
    return new PiecedText(await apiPage(marker), marker)
  })
  const ownTurn = oneEachTurn()
  const answer = async (accepted: string | undefined, type: string, plain: Body, gzip: Body) => {
    await ownTurn()
    const isCompressed = /\bgzip\b/i.test(accepted ?? '')
    const headers = new Headers({ 'Content-Type': type, Vary: 'Accept-Encoding' })
    if (isCompressed) headers.set('Content-Encoding', 'gzip')
    const body = isCompressed ? gzip() : plain()
    headers.set('Content-Length', String(body.length))
    return new Response(body, { headers })
  }
  return new Hono<Received>()
    .get('/cfc/api/openapi.json', async (c) => {
      const { text, gzip } = await document()
      return answer(
        c.req.header('Accept-Encoding'),
        'application/json',
        () => text,
        () => gzip,
      )
    })
    .get('/cfc/api/docs', async (c) => {
      const { nonce } = c.var
      const accepted = c.req.header('Accept-Encoding')
      const text = await page()
      return answer(
        accepted,
        'text/html; charset=UTF-8',
        () => text.plain(nonce),
        () => text.gzip(nonce),
      )
    })
}

/**
 * Serves waiting responses one per event loop turn. Hundreds may wait for the first build; writing a megabyte to each
 * in one turn would block the server for a third of a second.
 */
function oneEachTurn(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work()
    return done
  }
}
