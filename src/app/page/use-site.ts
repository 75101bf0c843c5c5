import { useRouteLoaderData } from 'react-router'
import type { Site } from '#app/api.ts'

/** What the root's loader hands to every page. */
export type RootData = { site: Site; nonce: string }

/** The site's settings, for any screen under the root; not for the error screen, which may stand without them. */
export function useSite(): Site {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('This screen stands outside the root route.')
  return root.site
}
