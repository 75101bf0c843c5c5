import { createHmac } from 'node:crypto'
import type { Analytics, PageView } from './analytics.ts'

export const GA4_ORIGIN = 'https://www.google-analytics.com'

const PATIENCE_MS = 5_000

export interface Ga4Settings {
  /** Measurement id, `G-…`. */
  id: string
  secret: string
  publicUrl: string
  now: () => Date
  origin?: string
  patienceMs?: number
}

/**
 * Google Analytics 4 by its Measurement Protocol. Address and browser never leave this server: a hash of both and the
 * day tells visits apart, and can't be linked across days.
 */
export function openGa4({
  id,
  secret,
  publicUrl,
  now,
  origin = GA4_ORIGIN,
  patienceMs = PATIENCE_MS,
}: Ga4Settings): Analytics {
  const query = new URLSearchParams({ measurement_id: id, api_secret: secret })
  return async (view) => {
    const [visitor, visit] = numbersOf(view, now(), secret)
    const params = { page_location: `${publicUrl}${view.page}`, session_id: visit, engagement_time_msec: 1 }
    const body = JSON.stringify({ client_id: `${visitor}.${visit}`, events: [{ name: 'page_view', params }] })
    const signal = AbortSignal.timeout(patienceMs)
    const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal } as const
    const response = await fetch(`${origin}/mp/collect?${query}`, { ...asked, redirect: 'error' })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`Google Analytics answered ${response.status}`)
  }
}

function numbersOf({ address, agent }: PageView, now: Date, secret: string): [visitor: number, visit: number] {
  const day = now.toISOString().slice(0, 10)
  const digest = createHmac('sha256', secret).update(`${day}\n${address}\n${agent}`).digest()
  return [digest.readUInt32BE(0), digest.readUInt32BE(4)]
}
