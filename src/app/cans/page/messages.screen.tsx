import { loadMessages } from '#app/cans/messages/load-messages.ts'
import { MESSAGES, MessagesPage } from '#app/cans/messages/messages-page.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import type { Route } from './+types/messages.screen'

export const loader = ({ context, url }: Route.LoaderArgs) => loadMessages(context, url)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(MESSAGES, matches[0].loaderData, { hidden: true })

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  return <MessagesPage key={loaderData.group} loaded={loaderData} />
}

export const ErrorBoundary = () => <ScreenFailed title={MESSAGES} failed="The messages did not load" />
