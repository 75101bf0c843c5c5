import { loadRunSheets } from '#app/cans/paper/load-run-sheets.ts'
import { RUN_SHEETS, RunSheetsPage } from '#app/cans/paper/run-sheets-page.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import type { Route } from './+types/go-back-sheets.screen'

export const loader = ({ context, url }: Route.LoaderArgs) => loadRunSheets(context, 'gobacks', url)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(RUN_SHEETS, matches[0].loaderData, { hidden: true })

export default function GoBackSheetsScreen({ loaderData }: Route.ComponentProps) {
  return <RunSheetsPage type="gobacks" loaded={loaderData} />
}

export const ErrorBoundary = () => <ScreenFailed title={RUN_SHEETS} failed="The run sheets did not load" />
