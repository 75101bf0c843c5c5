import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type from '#app/kit/type.module.css'
import { useBillingPath } from '#app/office/billing/frame/billing-frame.tsx'
import { hourText } from '#app/office/billing/words/hour-text.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { dayIn } from '#app/office/lists/days-filter.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useOffice } from '#app/page/use-office.ts'
import { todayIn, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/run.screen'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { IssuedNote } from './issued-note.tsx'
import { loadRun, type RunPage } from './load-run.ts'
import { NotRunNote } from './not-run-note.tsx'
import { PaperNote } from './paper-note.tsx'
import { runColumns } from './run.columns.tsx'
import classes from './run.module.css'
import { RunFoot } from './run-foot.tsx'
import { RunSums } from './run-sums.tsx'
import { RunTable } from './run-table.tsx'
import { useRunActs } from './use-run-acts.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Bill runs', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const today = todayIn(chosen.timezone, serverNow())
  const day = dayIn(url.searchParams.get('day')) || null
  return { chosen, page: await loadRun(calls, { company: chosen.id, today, day }) }
}

export const ErrorBoundary = () => <ScreenFailed title="Billing" failed="The run did not load" />

export default function RunScreen({ loaderData: { chosen, page } }: Route.ComponentProps) {
  const { settings, view } = page
  const pathOf = useBillingPath(chosen.id)
  const overview = pathOf(href('/admin/billing'))
  const hour = hourText(settings.collecthour)
  return (
    <div className={classes.screen}>
      <BackLink to={overview}>Billing</BackLink>
      <OfficeHead
        title={titleOf(page)}
        beside={<Chip>{chipOf(page)}</Chip>}
        more={
          view.rows.length > 0 && (
            <ExportButton name="run" company={chosen.id} columns={runColumns(hour)} rows={view.rows} />
          )
        }
      />
      {settings.startedon === null ? (
        <NothingYet
          scene={<CartsScene />}
          title="Billing has not been started"
          actions={<ButtonLink to={overview}>Back to Billing</ButtonLink>}
        >
          Once it has, each day’s bills are prepared here before they go out.
        </NothingYet>
      ) : (
        <Run company={chosen.id} page={page} hour={hour} />
      )}
    </div>
  )
}

function chipOf({ day, today, view }: RunPage): string {
  if (day === null) return 'Nothing sent yet'
  return day === today && view.rows.length === 0 ? 'Nothing to issue' : 'Preview'
}

function titleOf({ day, settings, today }: RunPage): string {
  const shown = day ?? settings.ranthrough ?? today
  return `Bills of ${weekdayOf(shown)}, ${formatDay(shown)}`
}

function Run({ company, page, hour }: { company: number; page: RunPage; hour: string }) {
  const writes = may(useOffice().user, 'billing.write')
  const [, setSearch] = useSearchParams()
  const acts = useRunActs(company)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { view, day, issued } = page
  const isDrafts = day === null && view.rows.length > 0
  const toDrafts = () => setSearch((search) => without(search, 'day'), { replace: true, preventScrollReset: true })
  return (
    <>
      {issued.map((batch) => (
        <IssuedNote
          key={batch.until}
          batch={batch}
          busy={acts.doing === 'back'}
          onTakeBack={writes ? () => acts.takeBack(batch.ids) : null}
        />
      ))}
      <PaperNote company={company} count={page.onPaper} today={page.today} />
      <NotRunNote page={page} busy={acts.doing === 'run'} onRun={writes ? (on) => acts.run(on, toDrafts) : null} />
      {view.rows.length > 0 && <RunSums rows={view.rows} hour={hour} />}
      <div className={classes.columns}>
        <RunTable
          rows={view.rows}
          hour={hour}
          {...(isDrafts && writes && { selection: { chosen, onChange: setChosen } })}
        />
        <div className={classes.aside}>
          <ExceptionsPanel exceptions={view.exceptions} rows={view.rows} />
          <DayPanel page={page} />
        </div>
      </div>
      {isDrafts && writes && (
        <RunFoot
          rows={view.rows}
          count={page.drafts}
          chosen={chosen}
          doing={acts.doing}
          onIssue={(ids) => acts.issue(ids, () => setChosen(new Set()))}
        />
      )}
    </>
  )
}

const without = (search: URLSearchParams, name: string) =>
  new URLSearchParams([...search].filter(([other]) => other !== name))

/** Previews another day. */
function DayPanel({ page: { day, drafts, settings } }: { page: RunPage }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const to = (chosen: string) =>
    `?${new URLSearchParams([...without(search, 'day'), ...(chosen ? [['day', chosen]] : [])])}`
  return (
    <Panel title="Another day">
      <TextField
        label="See what it will bill"
        type="date"
        value={day ?? ''}
        min={settings.startedon ?? undefined}
        onChange={({ target }) => void navigate(to(target.value), { replace: true, preventScrollReset: true })}
      />
      {day !== null && drafts > 0 && (
        <Link className={`${type.link} ${classes.back}`} to={to('')} preventScrollReset>
          Back to the drafts
        </Link>
      )}
    </Panel>
  )
}
