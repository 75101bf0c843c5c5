import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { busy, fault, Refusal } from '#server/calls/refusal.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { escapeHtml } from '#server/messaging/html.ts'
import type { Received } from './request-context.ts'

/**
 * Answers what no screen and no call caught: in words of our own, as a page to people and as JSON on the wire. The answer
 * that failed half-way is dropped with its headers, for they speak of another body (its encoding, its length).
 */
export function answerFault(error: Error, c: Context<Received>): Response {
  // What the server's own parts refuse on purpose, such as a body that is too long.
  if (error instanceof HTTPException) return error.getResponse()
  const isTurnedAway = error instanceof Refusal && error.status === 503
  const passes = isTurnedAway || isUnavailable(error)
  // Who was turned away is counted; a line for each would be more work for a server that has too much.
  if (!isTurnedAway) c.var.log?.[passes ? 'warn' : 'error']({ err: error }, 'a request could not be answered')
  c.res = undefined
  const refusal = passes ? busy() : fault(c.var.requestId ?? '')
  const headers = { 'Cache-Control': 'no-store', ...refusal.headers }
  if (c.req.path.startsWith('/cfc/')) return Response.json(refusal.body, { status: refusal.status, headers })
  const [title, sentence] = passes ? NOT_NOW : FAULT
  return new Response(page(title, sentence), {
    status: refusal.status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  })
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const NOT_NOW = [
  'We will be right back',
  'We cannot reach our records at the moment. That usually passes within a minute or two. Please load the page again then.',
] as const

const FAULT = [
  'This page could not be shown',
  'The fault is ours, and it was written down. Loading the page again often helps.',
] as const

const page = (title: string, sentence: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:17px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 24px}h1{font-size:28px;line-height:1.2}
a{display:inline-block;min-height:44px;padding:10px 0;box-sizing:border-box}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p><a href="">Load again</a></p></main></body></html>`
