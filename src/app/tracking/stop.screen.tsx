import { IconLinkOff } from '@tabler/icons-react'
import { data, useRouteError } from 'react-router'
import { contextKeys, isPageRefusal } from '#app/calls/api.ts'
import { Unavailable } from '#app/ordering/hauler/unavailable.tsx'
import type { TrackedStop } from '#contract/canmanager/telling.ts'
import { stopHeading } from '#domain/cans/told/page/stop-page-words.ts'
import type { Route } from './+types/stop.screen'
import { useFollowedStop } from './followed-stop.ts'
import { seenStop } from './seen-stop.ts'
import { StopPage } from './stop-page.tsx'
import { trackingCopy } from './tracking.copy.ts'

/** The key is the only secret, so a wrong one is a 404. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const stop = await context.get(contextKeys.calls).get('canmanager.getTrackedStop', { key })
  return data({ stop }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The page follows its stop itself, and keeps what it read last without a connection. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData.stop) : trackingCopy.unknownTitle },
  { name: 'robots', content: 'noindex' },
]

function titleOf(stop: TrackedStop): string {
  const { answer, when } = stopHeading(seenStop(stop))
  return trackingCopy.title([answer, when].filter(Boolean).join(' '), stop.company.name)
}

export default function StopScreen({ loaderData, params: { key } }: Route.ComponentProps) {
  const followed = useFollowedStop(loaderData.stop, key)
  return <StopPage {...followed} stopKey={key} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isPageRefusal(error, 'not-found', 'fields.invalid')) throw error
  return (
    <Unavailable icon={<IconLinkOff size={40} stroke={2} aria-hidden="true" />} title={trackingCopy.unknownTitle}>
      {trackingCopy.unknownLead}
    </Unavailable>
  )
}
