import { embedOrigin } from '#domain/companies/embed-origin.ts'

/**
 * Origin of the embedding page if its hauler allows it; other sites are never posted to.
 * @param referrer URL that opened the frame
 * @param allowed sites as the hauler entered them
 */
export function embeddingOrigin(referrer: string, allowed: readonly string[]): string | null {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : null
  return origin !== null && allowed.some((site) => embedOrigin(site) === origin) ? origin : null
}
