import { loadWork } from '#app/cans/work/store/load-work.ts'
import { workPages, workRevalidates } from '#app/cans/work/store/work-page-cache.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { listWords } from '#domain/cans/messages.ts'
import type { Route } from './+types/go-backs.screen'
import { WorkFailed, WorkScreen } from './work-page.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadWork(context, 'gobacks', url)

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  workPages.bring('gobacks', url, serverLoader)
clientLoader.hydrate = true as const

export const shouldRevalidate = workRevalidates

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(listWords.gobacks.title, matches[0].loaderData, { hidden: true })

export default function GoBacksScreen({ loaderData }: Route.ComponentProps) {
  return <WorkScreen key="gobacks" type="gobacks" page={loaderData} />
}

export const ErrorBoundary = () => <WorkFailed type="gobacks" />
