import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { escapeHtml } from '#server/base/html.ts'
import { busy, fault, Refusal } from '#server/base/refusal.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import type { Received } from './request-context.ts'

/** The failed response is dropped with its headers, which describe another body (its encoding, its length). */
export function answerFault(error: Error, c: Context<Received>): Response {
  // Deliberate refusals of the framework, such as a body that is too long.
  if (error instanceof HTTPException) return error.getResponse()
  const isTurnedAway = error instanceof Refusal && error.status === 503
  const passes = isTurnedAway || isUnavailable(error)
  // Shed requests are only counted; a log line for each would add load to an overloaded server.
  if (!isTurnedAway) c.var.log?.[passes ? 'warn' : 'error']({ err: error }, 'a request could not be answered')
  c.res = undefined
  const refusal = passes ? busy() : fault(c.var.requestId ?? '')
  const headers = { 'Cache-Control': 'no-store', ...refusal.headers }
  if (c.req.path.startsWith('/cfc/')) return Response.json(refusal.body, { status: refusal.status, headers })
  return plainPage(c, passes ? NOT_NOW : FAULT, { status: refusal.status, headers })
}

export interface PlainPage {
  title: string
  sentence: string
  link: readonly [href: string, text: string]
}

export function plainPage(
  c: Context<Received>,
  shown: PlainPage,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  return new Response(html(shown, c.var.nonce ?? ''), {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}

/** Used only where a request failed before it had its own policy, which allows the style by a nonce. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const AGAIN = ['', 'Load again'] as const

const NOT_NOW: PlainPage = {
  title: 'We’ll be right back',
  sentence: 'We can’t load this page right now. That usually passes within a minute or two. Please try again then.',
  link: AGAIN,
}

const FAULT: PlainPage = {
  title: 'This page could not be shown',
  sentence: 'This is our fault, and it was logged. Reloading the page often helps.',
  link: AGAIN,
}

const html = ({ title, sentence, link: [href, text] }: PlainPage, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style nonce="${nonce}">body{font:17px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 24px}h1{font-size:28px;line-height:1.2}
a{display:inline-block;min-height:44px;padding:10px 0;box-sizing:border-box}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p><a href="${href}">${text}</a></p></main></body></html>`
