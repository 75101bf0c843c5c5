import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { openValueCache } from '#server/db/value-cache.ts'
import type { Received } from '#server/http/request-context.ts'
import { cookieSent } from '#server/http/session-cookie.ts'
import type { Log } from '#server/operations/log.ts'
import { openPageCalls, type PageCalls } from './page-calls.ts'
import { PiecedText } from './pieced-text.ts'

// A hauler's order page is what its customers see first, and equal for all of them except for the nonce. Rendering
// takes milliseconds of the one shared processor, so it is cached as a stranger sees it until the hauler's shop
// changes. Time enters it only through the demo clock's offset.

export type RenderPage = (request: Request, given: { calls: PageCalls; nonce: string; log: Log }) => Promise<Response>

interface CachedPage {
  company: number
  headers: [string, string][]
  html: PiecedText
}

const MOST_BYTES = 32 * 1024 * 1024
const MOST_PAGES = 2_000

/** The canonical first view only; other spellings and steps are always rendered. */
const ORDER_PAGE = /^\/h\/([a-z0-9-]+)$/

/** For robots React renders without streaming, so the status says whether any part failed. */
const WHOLE = { headers: { 'User-Agent': 'HaulyardBot' } }

export function openPageCache(app: AppContext, render: RenderPage): (c: Context<Received>) => Promise<Response | null> {
  const bytesOf = ({ html }: CachedPage) => html.bytes
  const kept = openValueCache(app.memory.shopChanges, MOST_PAGES, { bytes: MOST_BYTES, bytesOf })
  return async (c) => {
    const slug = ORDER_PAGE.exec(c.req.path)?.[1]
    if (slug === undefined || app.env.development || !isForAll(app, c)) return null
    const read = () => renderedForAll(app, c, slug, render)
    try {
      const key = `${slug} ${app.clock.offsetMs()}`
      return answered(c, await kept.of(key, ({ company }) => company, read))
    } catch (refused) {
      if (refused instanceof Response) return null
      throw refused
    }
  }
}

const isForAll = (app: AppContext, c: Context<Received>): boolean =>
  c.req.method === 'GET' && !new URL(c.req.url).search && cookieSent(app, c) === undefined

/** @throws Response that must not be cached: a refusal, or a page with a failed part */
async function renderedForAll(
  app: AppContext,
  c: Context<Received>,
  slug: string,
  render: RenderPage,
): Promise<CachedPage> {
  const stranger = openPageCalls(app, c.var, null, '')
  const { id } = (await stranger.get('companies.getByUrl', { i: slug })) as PublicCompany
  let isWhole = true
  const calls: PageCalls = {
    get: (name, input) =>
      stranger.get(name, input).catch((error) => {
        // Some pages render despite a failed call. Good enough for this visitor, but not to cache.
        isWhole = false
        throw error
      }),
  }
  // Random, so that no hauler's text contains it; as long as a nonce. The URL is ours, not the Host header's.
  const marker = randomBytes(12).toString('hex')
  const request = new Request(new URL(c.req.path, app.env.publicUrl), WHOLE)
  const page = await render(request, { calls, nonce: marker, log: c.var.log })
  const html = await page.text()
  if (page.status !== 200 || !isWhole) throw page
  return { company: id, headers: [...page.headers], html: new PiecedText(html, marker) }
}

function answered(c: Context<Received>, { headers: kept, html }: CachedPage): Response {
  const headers = new Headers(kept)
  headers.set('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/i.test(c.req.header('Accept-Encoding') ?? '')) {
    return new Response(html.plain(c.var.nonce), { headers })
  }
  const body = html.gzip(c.var.nonce)
  headers.set('Content-Encoding', 'gzip')
  headers.set('Content-Length', String(body.length))
  return new Response(body, { headers })
}
