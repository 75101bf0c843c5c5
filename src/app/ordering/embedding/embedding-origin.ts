import { embedOrigin } from '#domain/companies/embed-origin.ts'

/**
 * The site whose page holds this one in a frame, if its hauler allows it to: nothing is sent to any other site.
 * `referrer` is the address the frame was opened from, `allowed` the sites as the hauler wrote them.
 */
export function embeddingOrigin(referrer: string, allowed: readonly string[]): string | null {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : null
  return origin !== null && allowed.some((site) => embedOrigin(site) === origin) ? origin : null
}
