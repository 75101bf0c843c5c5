import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { openApiDocument } from '#server/openapi/openapi.ts'
import type { Env } from '#server/start/env.ts'
import { apiPage } from './api-page.ts'
import { PiecedText } from './pieced-text.ts'
import type { Received } from './request-context.ts'

/** Answered as it is, without a copy: it is half a megabyte. */
type Body = () => Uint8Array<ArrayBuffer>

/**
 * The contract for machines and for people. Working it out takes the one processor that all share tens of milliseconds, and
 * nothing of it changes while the process runs: it is done once, when first asked for.
 */
export function apiPageRoutes({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const document = once(() => {
    const text = new TextEncoder().encode(JSON.stringify(openApiDocument(publicUrl)))
    return { text, gzip: new Uint8Array(gzipSync(text)) }
  })
  const page = once(() => {
    // As long as a nonce, which is all that differs between two answers.
    const marker = randomBytes(12).toString('hex')
    return new PiecedText(apiPage(marker), marker)
  })
  const answer = (accepted: string | undefined, type: string, plain: Body, gzip: Body) => {
    const isCompressed = /\bgzip\b/i.test(accepted ?? '')
    const headers = new Headers({ 'Content-Type': type, Vary: 'Accept-Encoding' })
    if (isCompressed) headers.set('Content-Encoding', 'gzip')
    const body = isCompressed ? gzip() : plain()
    headers.set('Content-Length', String(body.length))
    return new Response(body, { headers })
  }
  return new Hono<Received>()
    .get('/cfc/api/openapi.json', (c) => {
      const { text, gzip } = document()
      return answer(
        c.req.header('Accept-Encoding'),
        'application/json',
        () => text,
        () => gzip,
      )
    })
    .get('/cfc/api/docs', (c) => {
      const { nonce } = c.var
      const accepted = c.req.header('Accept-Encoding')
      return answer(
        accepted,
        'text/html; charset=UTF-8',
        () => page().plain(nonce),
        () => page().gzip(nonce),
      )
    })
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
