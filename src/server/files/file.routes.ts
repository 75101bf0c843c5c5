import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { mimeOfName } from '#domain/files/file-format.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Received } from '#server/http/request-context.ts'
import { isFilePrivate } from './files.queries.ts'
import { storedName } from './stored-name.ts'

/** Folders and a name, as uploads and the demo write them; `..` doesn't match. */
const NAME = /^([\w-]+\/)*[\w-]+\.[a-z]+$/

/** A file never changes between public and private, so entries never become stale. */
const KNOWN = 20_000

const FOR_GOOD = 'public, max-age=31536000, immutable'

/**
 * Uploaded files. Names are never reused, so public files are cached forever. A private file needs a link that expires
 * (`FileLinks`); otherwise it returns 404.
 */
export function fileRoutes(app: AppContext) {
  const isPrivate = openPrivacy(app)
  return new Hono<Received>().get('/files/*', async (c, next) => {
    const { path } = c.req
    const name = storedName(path)
    const mime = NAME.test(name) ? mimeOfName(name) : null
    if (!mime) return next()
    try {
      const caching = await cachingOf(app, c, isPrivate)
      const file = caching === null ? null : await app.outside.storage.read(name)
      if (!file || caching === null) return next()
      const headers = {
        'Content-Type': mime,
        'Content-Disposition': 'inline',
        'Cache-Control': caching,
        ...(file.bytes === null ? {} : { 'Content-Length': String(file.bytes) }),
      }
      if (c.req.method !== 'HEAD') return c.body(file.body, 200, headers)
      // A HEAD request must not leave a stream open at the store.
      if (file.body instanceof ReadableStream) await file.body.cancel()
      return c.body(null, 200, headers)
    } catch (err) {
      c.var.log.error({ err }, 'a file could not be read')
      return c.text('Please try again.', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
  })
}

type IsPrivate = (path: string) => Promise<boolean | undefined>

async function cachingOf(app: AppContext, { req }: Context<Received>, isPrivate: IsPrivate): Promise<string | null> {
  const known = await isPrivate(req.path)
  if (known === undefined) return null
  if (!known) return FOR_GOOD
  const left = app.fileLinks.secondsLeft(req.path, (name) => req.query(name), app.now())
  return left === null ? null : `private, max-age=${left}`
}

/** Undefined for a missing file, which isn't cached, since another process may create it. */
function openPrivacy({ actors }: AppContext): IsPrivate {
  const known = new LRUCache<string, boolean>({ max: KNOWN })
  return async (path) => {
    const kept = known.get(path)
    if (kept !== undefined) return kept
    const found = await inTransaction(actors.platform, { tenant: null, readonly: true }, (db) =>
      isFilePrivate(db, path),
    )
    if (found !== undefined) known.set(path, found)
    return found
  }
}
