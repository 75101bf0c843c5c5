import { type RefCallback, useCallback, useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { embedOrigin } from '#domain/companies/embed-origin.ts'
import { isCountedStep } from '#domain/ordering/wizard/counted-step.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import classes from './embedding.module.css'

/** Message type that /embed.js listens for. */
const HEIGHT = 'haulyard:height'

export function useEmbedding(embedOrigins: readonly string[]): {
  embedded: boolean
  watch: RefCallback<HTMLDivElement>
} {
  const [search] = useSearchParams()
  // Step URLs drop the parameter, so its first value is kept.
  const [openedSo] = useState(search.get('embed') === '1')
  const alive = useHydrated()
  const embedded = openedSo || (alive && window.parent !== window)
  const sites = embedOrigins.join(' ')
  const watch = useCallback(
    (page: HTMLDivElement | null) => {
      const site = embeddingOrigin(document.referrer, [...sites.split(' '), window.location.origin])
      if (!embedded || !page || !site || window.parent === window) return
      const watching = new ResizeObserver(() => {
        window.parent.postMessage({ type: HEIGHT, height: page.offsetHeight }, site)
      })
      watching.observe(page)
      return () => watching.disconnect()
    },
    [embedded, sites],
  )
  return { embedded, watch }
}

/** Null unless the hauler allows the site: other sites are never posted to. */
export function embeddingOrigin(referrer: string, allowed: readonly string[]): string | null {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : null
  return origin !== null && allowed.some((site) => embedOrigin(site) === origin) ? origin : null
}

/**
 * A hauler's tracking pixel, in a sandboxed frame without access to this page, its storage or cookies. Loads
 * nothing offline, nor in demo mode, whose ids are made up.
 */
export function TrackingPixel({ id, step }: { id: string | null; step: StepName }) {
  const demo = useRouteLoaderData<typeof rootLoader>('root')?.site.demo ?? true
  const [visit] = useState(() => `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`)
  const address = id && pixelAddress(id, visit)
  if (!id || !address || !isCountedStep(step)) return null
  return (
    <iframe
      className={classes.pixel}
      title="Visit counter"
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      data-pixel={id}
      srcDoc={pixelPage(demo || !navigator.onLine ? null : address)}
    />
  )
}

/**
 * URL of the tracking pixel: Facebook for a numeric id, Google for 'G-…'. Null otherwise, because a hauler's settings
 * are untrusted; neither URL names the page.
 */
export function pixelAddress(id: string, visit: string): string | null {
  if (/^\d{5,20}$/.test(id)) return `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`
  if (!/^G-[A-Z0-9]{4,14}$/.test(id)) return null
  return `https://www.google-analytics.com/g/collect?v=2&tid=${id}&cid=${encodeURIComponent(visit)}&en=page_view`
}

export function pixelPage(address: string | null): string {
  const picture = address ? `<img src="${address.replaceAll('&', '&amp;')}" alt="" width="1" height="1">` : ''
  return `<!doctype html><html lang="en"><head><title>Visit counter</title></head><body>${picture}</body></html>`
}
