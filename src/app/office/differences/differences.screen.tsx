import { href, useNavigate, useSearchParams } from 'react-router'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { companyOfList } from '#app/office/lists/list.view.ts'
import { WholeList, wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { ListedDifference } from '#contract/services/differences.ts'
import type { Route } from './+types/differences.screen'
import { DifferenceSheet } from './difference.sheet.tsx'
import { differenceCard, differenceColumns } from './differences.columns.tsx'
import {
  type DifferencesView,
  differencePath,
  differenceRules,
  differencesUrl,
  openDifference,
} from './differences.view.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Differences', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, user, chosen } = await companyOf(context)
  const shown = companyOfList(user, differencesUrl.read(url.searchParams))
  const asked = shown === null ? {} : { companyId: shown }
  return {
    chosen: shown === null ? null : chosen,
    differences: await calls.get('services.getDifferences', asked),
  }
}

export const shouldRevalidate = wholeListRevalidates

export const ErrorBoundary = () => (
  <>
    <BackLink to={href('/admin/orders')}>Orders</BackLink>
    <ListScreenFailed title="Differences" rows="differences" />
  </>
)

export default function DifferencesScreen({ loaderData: { chosen, differences } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = differencesUrl.read(search)
  return (
    <>
      <BackLink to={href('/admin/orders')}>Orders</BackLink>
      <OfficeHead
        title="Differences"
        choice={
          chooses && (
            <CompanySelect
              all
              chosen={chosen}
              onChoose={(company) => navigate(differencesUrl.query(view, { company }))}
            />
          )
        }
      />
      {differences.length === 0 && (
        <NothingYet scene={<StreetScene />} title="No differences">
          Your books match the card processor.
        </NothingYet>
      )}
      {differences.length > 0 && <DifferencesList differences={differences} view={view} ofAll={chosen === null} />}
    </>
  )
}

type DifferencesListProps = { differences: readonly ListedDifference[]; view: DifferencesView; ofAll: boolean }

function DifferencesList({ differences, view, ofAll }: DifferencesListProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const reload = useReload()
  const open = differences.find(({ id }) => id === openDifference(search))
  return (
    <>
      <p>Every night your books are compared with the card processor’s settlement report.</p>
      <WholeList
        caption="Differences"
        url={differencesUrl}
        view={view}
        search="Search differences"
        words={['difference', 'differences']}
        columns={differenceColumns(ofAll)}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => differencePath(view, id)}
        card={differenceCard(ofAll)}
        all={differences}
        rules={differenceRules}
      />
      {open && (
        <DifferenceSheet
          key={open.id}
          difference={open}
          onClose={() => navigate(differencesUrl.query(view, { page: view.page }), { preventScrollReset: true })}
          onSettled={() => void reload()}
        />
      )}
    </>
  )
}
