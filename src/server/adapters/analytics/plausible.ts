import type { Analytics } from './analytics.ts'

const PATIENCE_MS = 5_000

export interface PlausibleSettings {
  url: string
  domain: string
  publicUrl: string
  patienceMs?: number
}

/** Plausible's events API. It tells visitors apart by browser and address, and forgets both at the end of the day. */
export function openPlausible({ url, domain, publicUrl, patienceMs = PATIENCE_MS }: PlausibleSettings): Analytics {
  return async ({ page, address, agent }) => {
    const response = await fetch(`${url}/api/event`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': agent, 'X-Forwarded-For': address },
      body: JSON.stringify({ domain, name: 'pageview', url: `${publicUrl}${page}` }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`Plausible answered ${response.status}`)
    // Plausible answers 202 to everything, including unknown sites.
    if (response.headers.get('x-plausible-dropped') === '1') throw new Error(`Plausible dropped a view of ${domain}`)
  }
}
