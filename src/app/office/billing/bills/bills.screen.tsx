import { IconPrinter } from '@tabler/icons-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { BillingFrame } from '#app/office/billing/frame/billing-frame.tsx'
import { everyRow } from '#app/office/billing/frame/every-row.ts'
import { DaysFilter } from '#app/office/lists/days-filter.tsx'
import { KeysetList } from '#app/office/lists/keyset-list.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import type { InvoiceRow } from '#contract/billing/documents.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { Route } from './+types/bills.screen'
import { billCard, billColumns } from './bills.columns.tsx'
import { type BillsView, billsInput, billsUrl } from './bills.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Bills', matches[0].loaderData, { hidden: true })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, chosen, rows: fitting } = await companyOf(context)
  const view = billsUrl.read(url.searchParams)
  const size = view.size ?? fitting
  const asked = { ...billsInput(view, chosen.id), limit: size + 1, ...(view.after !== null && { after: view.after }) }
  const found = await calls.get('billing.getInvoices', asked)
  const today = todayIn(chosen.timezone, serverNow())
  return { chosen, today, rows: found.slice(0, size), more: found.length > size }
}

export const ErrorBoundary = () => <ListScreenFailed title="Billing" rows="bills" />

const billPath = ({ id }: InvoiceRow) => href('/admin/billing/bills/e/:billId', { billId: String(id) })

export default function BillsScreen({ loaderData: { chosen, today, rows, more } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const view = billsUrl.read(search)
  const columns = billColumns(today)
  const isEmpty = rows.length === 0 && billsUrl.filterCount(view) === 0 && view.after === null
  const all = () => everyRow((page) => get('billing.getInvoices', { ...billsInput(view, chosen.id), ...page }))
  return (
    <BillingFrame
      part="Bills"
      chosen={chosen}
      more={!isEmpty && <ExportButton name="bills" company={chosen.id} columns={columns} rows={all} />}
      acts={
        !isEmpty && (
          <ButtonLink
            tone="secondary"
            to={`${href('/admin/billing/bills/print')}${billsUrl.query(view, { after: null })}`}
            icon={<Icon of={IconPrinter} />}
          >
            Print paper bills
          </ButtonLink>
        )
      }
    >
      {isEmpty ? (
        <NothingYet scene={<CartsScene />} title="No bills yet">
          Every order and every period of a service becomes a bill here.
        </NothingYet>
      ) : (
        <KeysetList
          caption="Bills"
          url={billsUrl}
          view={view}
          search="Number, name or address"
          words={['bill', 'bills']}
          filters={<IssuedFilter view={view} />}
          columns={columns}
          rows={rows}
          more={more}
          idOf={({ id }) => id}
          rowHref={billPath}
          card={billCard(today)}
        />
      )}
    </BillingFrame>
  )
}

function IssuedFilter({ view }: { view: BillsView }) {
  const navigate = useNavigate()
  return (
    <DaysFilter
      label="Issued"
      days={view}
      onChoose={(days) => navigate(billsUrl.query(view, days), { preventScrollReset: true })}
    />
  )
}
