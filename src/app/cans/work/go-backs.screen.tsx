import { pageMeta } from '#app/site/frame/page-meta.ts'
import { listWords } from '#domain/cans/messages.ts'
import type { Route } from './+types/go-backs.screen'
import { WorkScreen } from './work-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(listWords.gobacks.title, matches[0].loaderData, { hidden: true })

/** Return visits, given to routes. */
export default function GoBacksScreen() {
  return <WorkScreen key="gobacks" type="gobacks" />
}
