import { pageMeta } from '#app/site/frame/page-meta.ts'
import { listWords } from '#domain/cans/messages.ts'
import type { Route } from './+types/deliveries.screen'
import { WorkScreen } from './work-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(listWords.deliveries.title, matches[0].loaderData, { hidden: true })

/** Can services, given to people. */
export default function DeliveriesScreen() {
  return <WorkScreen key="deliveries" type="deliveries" />
}
