import { type RefCallback, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/use-hydrated.ts'
import { embeddingOrigin } from './embedding-origin.ts'

/** How /embed.js knows that a message is the height of its frame. */
const HEIGHT = 'haulyard:height'

/**
 * Whether the order page is in a frame of the hauler's own site: it was opened as one, or is inside one. If the hauler
 * named that site, it gets the height of the page's element whenever that changes.
 */
export function useEmbedding(embedOrigins: readonly string[]): {
  embedded: boolean
  /** Goes on the page's element. */
  watch: RefCallback<HTMLDivElement>
} {
  const [search] = useSearchParams()
  // Steps have URLs without it, and the frame stays a frame.
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
