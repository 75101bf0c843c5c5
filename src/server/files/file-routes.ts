import { Hono } from 'hono'
import { mimeOfName } from '#domain/files/file-format.ts'
import type { House } from '#server/house.ts'
import type { Received } from '#server/visit.ts'

const PREFIX = '/files/'
/** Folders and a name, as uploads and the demo write them; a path that climbs is none. */
const NAME = /^([\w-]+\/)*[\w-]+\.[a-z]+$/

/** Uploaded files. A name is written once, so whoever has seen a file need never ask again. */
export function fileRoutes({ storage }: House) {
  return new Hono<Received>().get(`${PREFIX}*`, async (c, next) => {
    const name = c.req.path.slice(PREFIX.length)
    const mime = NAME.test(name) ? mimeOfName(name) : null
    const bytes = mime && (await storage.read(name))
    if (!bytes) return next()
    return c.body(bytes, 200, {
      'Content-Type': mime,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}
