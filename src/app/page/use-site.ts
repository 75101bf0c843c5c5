import { useRouteLoaderData } from 'react-router'
import type { Site } from '#app/api.ts'

export type RootData = { site: Site; nonce: string }

/** Site settings for any screen under the root; the error screen may lack them and must not use this. */
export function useSite(): Site {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('This screen stands outside the root route.')
  return root.site
}
