import { Hono } from 'hono'
import { mimeOfName } from '#domain/files/file-format.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Received } from '#server/http/request-context.ts'
import { storedName } from './stored-name.ts'

/** Folders and a name, as uploads and the demo write them; a path that climbs is none. */
const NAME = /^([\w-]+\/)*[\w-]+\.[a-z]+$/

/** Uploaded files. A name is written once, so whoever has seen a file need never ask again. */
export function fileRoutes({ storage }: AppContext) {
  return new Hono<Received>().get('/files/*', async (c, next) => {
    const name = storedName(c.req.path)
    const mime = NAME.test(name) ? mimeOfName(name) : null
    if (!mime) return next()
    const file = await storage.read(name).catch((err: unknown) => {
      c.var.log.error({ err }, 'a file could not be read')
      return 'failed' as const
    })
    if (file === 'failed') return c.text('Please try again.', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    if (!file) return next()
    const headers = {
      'Content-Type': mime,
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(file.bytes === null ? {} : { 'Content-Length': String(file.bytes) }),
    }
    if (c.req.method !== 'HEAD') return c.body(file.body, 200, headers)
    // Whoever asks for the head alone leaves nothing running at the store.
    if (file.body instanceof ReadableStream) await file.body.cancel()
    return c.body(null, 200, headers)
  })
}
