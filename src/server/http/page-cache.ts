import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { AppContext } from '#server/app-context.ts'
import { openValueCache } from '#server/db/value-cache.ts'
import type { Log } from '#server/operations/log.ts'
import { openPageCalls, type PageCalls } from './page-calls.ts'
import { PiecedText } from './pieced-text.ts'
import type { Received } from './request-context.ts'
import { cookieSent } from './session-cookie.ts'

// A hauler's order page is the first thing that its customers see, and the same for all of them but for the nonce of each
// answer. Rendering it takes milliseconds of the one processor that all share; so it is rendered once, for a stranger, and
// kept until something changes of what the hauler sells. Nothing in it depends on the clock but how far a demo's was moved.

/** Renders a page with these calls and this nonce; what breaks in it is logged with its request. */
export type RenderPage = (request: Request, given: { calls: PageCalls; nonce: string; log: Log }) => Promise<Response>

interface CachedPage {
  company: number
  headers: [string, string][]
  html: PiecedText
}

/** A few hundred haulers' pages; those asked for least go first. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_PAGES = 2_000

/** The first view as links name it: other spellings and steps are rendered. */
const ORDER_PAGE = /^\/h\/([a-z0-9-]+)$/

/** A robot's page is answered when all of it stands, and its status then says whether anything of it failed. */
const WHOLE = { headers: { 'User-Agent': 'HaulyardBot' } }

/** Answers a hauler's order page to whoever is a stranger; null where the page must be rendered for its visitor. */
export function openPageCache(app: AppContext, render: RenderPage): (c: Context<Received>) => Promise<Response | null> {
  const bytesOf = ({ html }: CachedPage) => html.bytes
  const kept = openValueCache(app.shopChanges, MOST_PAGES, { bytes: MOST_BYTES, bytesOf })
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

/** @throws Response that is not to be kept: a refusal, or a page of which something failed */
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
        // Some pages do without an answer. That is for this visitor, not for all who come later.
        isWhole = false
        throw error
      }),
  }
  // New each time, so that no hauler's text can hold it; as long as a nonce. The address is ours, whatever the request says.
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
