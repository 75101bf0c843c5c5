import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { StreetScene } from '#app/drawings/street-scene.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingMatches, NothingYet } from '#app/kit/display/empty-state.tsx'
import { DataTable } from '#app/kit/tables/data-table.tsx'
import type from '#app/kit/type.module.css'
import { useMedia } from '#app/kit/use-media.ts'
import { asksAgain } from '#app/kit/use-reload.ts'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { KeysetPaging } from '#app/office/lists/keyset-paging.tsx'
import { companyOfList } from '#app/office/lists/list.view.ts'
import { ExportLink } from '#app/office/lists/list-export.tsx'
import { useListLoading } from '#app/office/lists/office-list.tsx'
import { RowCards } from '#app/office/lists/row-cards.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany, useOffice } from '#app/page/use-office.ts'
import type { Answer } from '#contract/contract.ts'
import type { Route } from './+types/trail.screen'
import { LineSheet } from './line.sheet.tsx'
import { trailCard, trailColumns } from './trail.columns.tsx'
import { linePath, openLine, type TrailView, trailFile, trailInput, trailUrl } from './trail.view.ts'
import { TrailFilters } from './trail-filters.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Activity', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, user, chosen } = await companyOf(context)
  const view = trailUrl.read(url.searchParams)
  const company = companyOfList(user, view)
  const { after } = view
  const page = await calls.get('trail.getPage', {
    ...trailInput(view, company),
    ...(after !== null && { after }),
  })
  return { chosen: company === null ? null : chosen, page }
}

/** Opening or closing a line needs no reload: the page of the list has it already. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = asked
  const listed = ({ searchParams }: URL) => JSON.stringify(trailUrl.read(searchParams))
  const isOtherLine = openLine(currentUrl.searchParams) !== openLine(nextUrl.searchParams)
  return asksAgain(isOtherLine && listed(currentUrl) === listed(nextUrl), asked)
}

export const ErrorBoundary = () => <ListScreenFailed title="Activity" rows="activity" />

export default function TrailScreen({ loaderData: { chosen, page } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = trailUrl.read(search)
  return (
    <>
      <OfficeHead
        title="Activity"
        choice={
          chooses && (
            <CompanySelect all chosen={chosen} onChoose={(company) => navigate(trailUrl.query(view, { company }))} />
          )
        }
        more={<ExportLink to={trailFile(view, chosen?.id ?? null)} />}
      />
      {page.rows.length === 0 && trailUrl.filterCount(view) === 0 && view.after === null ? (
        <NothingYet scene={<StreetScene />} title="No activity yet">
          Every change of prices, people and money will appear here, with who made it and from where.
        </NothingYet>
      ) : (
        <Lines page={page} view={view} ofAll={chosen === null} zone={chosen?.timezone} />
      )}
    </>
  )
}

type LinesProps = { page: Answer<'trail.getPage'>; view: TrailView; ofAll: boolean; zone: string | undefined }

function Lines({ page, view, ofAll, zone }: LinesProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const waiting = useListLoading()
  const last = page.rows.at(-1)
  const open = page.rows.find(({ id }) => id === openLine(search))
  const close = () => navigate(trailUrl.query(view, { after: view.after }), { preventScrollReset: true })
  return (
    <>
      <TrailFilters view={view} />
      <p className={type.hidden} role="status">
        {page.rows.length === 0 && 'No activity matches'}
      </p>
      {page.rows.length === 0 ? (
        <NothingMatches
          title="Nothing matches"
          action={
            <ButtonLink tone="secondary" to={trailUrl.query(view, trailUrl.noFilters)}>
              Clear filters
            </ButtonLink>
          }
        >
          Nothing of this kind happened on these days.
        </NothingMatches>
      ) : (
        <div aria-busy={waiting}>
          <Rows page={page} view={view} ofAll={ofAll} zone={zone} />
          <KeysetPaging
            older={page.more && last ? trailUrl.query(view, { after: last.id }) : null}
            newest={view.after === null ? null : trailUrl.query(view, {})}
          />
        </div>
      )}
      {open && <LineSheet key={open.id} line={open} view={view} zone={zone} onClose={close} />}
    </>
  )
}

function Rows({ page: { rows }, view, ofAll, zone }: LinesProps) {
  const narrow = useMedia('(max-width: 54.9375rem)', useOffice().onPhone)
  if (narrow) {
    const cards = rows.map((line) => ({
      key: String(line.id),
      href: linePath(view, line.id),
      ...trailCard(line, ofAll, zone),
    }))
    return <RowCards label="Activity" cards={cards} />
  }
  return (
    <DataTable
      caption="Activity"
      columns={trailColumns(ofAll, zone)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => linePath(view, id)}
    />
  )
}
