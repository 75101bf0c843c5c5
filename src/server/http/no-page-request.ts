import type { Context } from 'hono'
import { type PlainPage, plainPage } from './fault.ts'
import type { Received } from './request-context.ts'

export function noPageRequest(c: Context<Received>): Response | null {
  if (!READS.includes(c.req.method))
    return plainPage(c, ONLY_READ, { status: 405, headers: { Allow: READS.join(', ') } })
  return isDecodable(new URL(c.req.url).pathname) ? null : plainPage(c, BROKEN, { status: 400, headers: {} })
}

const READS: readonly string[] = ['GET', 'HEAD']

const HOME = ['/', 'Back to the home page'] as const

const ONLY_READ: PlainPage = {
  title: 'This page does not accept forms',
  sentence: 'You can only view it.',
  link: HOME,
}

const BROKEN: PlainPage = {
  title: 'This address is not complete',
  sentence: 'Part of it was lost or changed on the way. Please copy the whole link, or ask for it again.',
  link: HOME,
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
