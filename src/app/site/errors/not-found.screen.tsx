import { data } from 'react-router'
import { pageMeta } from '#app/page/page-meta.ts'
import { siteMessages } from '#domain/site/messages.ts'
import type { Route } from './+types/not-found.screen'
import { BadRequest } from './bad-request.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteMessages.notFound, matches[0].loaderData, { hidden: true })

export default function NotFoundScreen() {
  return <BadRequest />
}
