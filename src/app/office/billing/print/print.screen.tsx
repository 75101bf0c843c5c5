import { IconPrinter } from '@tabler/icons-react'
import { href, useSearchParams } from 'react-router'
import { BillSheets } from '#app/billing/paper/bill-sheets.tsx'
import { sheetPages } from '#app/billing/paper/sheet-pages.ts'
import { CartsScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { billsInput, billsUrl } from '#app/office/billing/bills/bills.view.ts'
import { everyRow } from '#app/office/billing/frame/every-row.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { compareWords } from '#app/office/lists/show-list.ts'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useSite } from '#app/page/use-site.ts'
import type { Route } from './+types/print.screen'
import classes from './print.module.css'
import { PrintFacts } from './print-facts.tsx'
import { printedBill } from './printed-bill.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Paper bills', matches[0].loaderData, { hidden: true })

/** In the order of their numbers, which a bill gets when it is issued: an older draft may have a higher one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const asked = billsInput(billsUrl.read(url.searchParams), chosen.id)
  const [company, rows] = await Promise.all([
    calls.get('companies.getByUrl', { i: chosen.slug }),
    everyRow((page) => calls.get('billing.getPaperBills', { ...asked, ...page })),
  ])
  return { company, rows: rows.toSorted((a, b) => compareWords(a.number ?? '', b.number ?? '')) }
}

export const ErrorBoundary = () => <ScreenFailed title="Paper bills" failed="The bills did not load" />

export default function PrintScreen({ loaderData: { company, rows } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { publicUrl } = useSite()
  // Hundreds of sheets would keep the server from other requests.
  const isHydrated = useHydrated()
  const list = `${href('/admin/billing/bills')}${billsUrl.query(billsUrl.read(search), { after: null })}`
  const printed = rows.map((row) => printedBill(row, company, publicUrl))
  const bills = printed.map(({ bill }) => bill)
  return (
    <>
      <div className={classes.screen}>
        <BackLink to={list}>Bills</BackLink>
        <OfficeHead title="Paper bills">
          {bills.length > 0 && (
            <Button icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
              {`Print ${bills.length === 1 ? 'the bill' : `all ${bills.length} bills`}`}
            </Button>
          )}
        </OfficeHead>
        {bills.length === 0 ? (
          <NothingYet
            scene={<CartsScene />}
            title="No bills to print"
            actions={<ButtonLink to={list}>Back to Bills</ButtonLink>}
          >
            None of these bills go out on paper. How a customer gets bills is set on the customer’s Billing tab.
          </NothingYet>
        ) : (
          <PrintFacts rows={rows} sheets={bills.flatMap(sheetPages).length} />
        )}
      </div>
      <div className={classes.paper}>{isHydrated && <BillSheets bills={printed} />}</div>
    </>
  )
}
