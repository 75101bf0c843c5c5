import { useRouteLoaderData } from 'react-router'
import type { Site } from '#app/calls/api.ts'

export type RootData = { site: Site; nonce: string }

/** The error screen must not use this: its root data may be missing. */
export function useSite(): Site {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) throw new Error('useSite needs the root route')
  return root.site
}
