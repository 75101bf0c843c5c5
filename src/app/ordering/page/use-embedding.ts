import { type RefCallback, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/use-hydrated.ts'
import { embeddingOrigin } from './embedding-origin.ts'

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
