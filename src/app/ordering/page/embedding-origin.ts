import { embedOrigin } from '#domain/companies/embed-origin.ts'

/** Null unless the hauler allows the site: other sites are never posted to. */
export function embeddingOrigin(referrer: string, allowed: readonly string[]): string | null {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : null
  return origin !== null && allowed.some((site) => embedOrigin(site) === origin) ? origin : null
}
