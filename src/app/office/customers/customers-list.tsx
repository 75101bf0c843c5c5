import { href, useNavigate } from 'react-router'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { DaysFilter } from '#app/office/lists/days-filter.tsx'
import { OfficeList } from '#app/office/lists/office-list.tsx'
import type { Answer } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { CustomersBulk } from './bulk/customers-bulk.tsx'
import { type CustomerRow, customerCard, customerColumns } from './customers.columns.tsx'
import { type CustomersView, chosenHrefs, customersUrl } from './customers.view.ts'
import { useChosenCustomers } from './use-chosen-customers.ts'

type CustomersListProps = {
  page: Answer<'customers.getPage'>
  rows: readonly CustomerRow[]
  view: CustomersView
  company: number | null
  today: CalendarDay
  waiting: boolean
  onChanged: () => void
}

const customerPath = ({ id }: CustomerRow) => href('/admin/customers/e/:userId', { userId: String(id) })

export function CustomersList({ page, rows, view, company, today, waiting, onChanged }: CustomersListProps) {
  const chosen = useChosenCustomers(view, company, rows)
  const navigate = useNavigate()
  const { counts, more, total } = page
  const tab = (label: string, of: CustomersView['tab']) => ({
    label,
    to: customersUrl.query(view, { tab: of }),
    current: view.tab === of,
    count: counts[of],
    more: more[of],
    ...(of === 'leads' && counts.leads > 0 && { tone: 'amber' as const }),
  })
  return (
    <>
      <Tabs
        label="Customers by kind"
        tabs={[tab('All', 'all'), tab('Leads', 'leads'), tab('Customers', 'customers')]}
      />
      <OfficeList
        caption="Customers and leads"
        url={customersUrl}
        everything={{ tab: 'all' }}
        view={view}
        search="Search name, address, phone"
        words={['customer or lead', 'customers and leads']}
        filters={
          <DaysFilter
            label="Signed up"
            days={view}
            today={today}
            onChoose={(days) => navigate(customersUrl.query(view, days), { preventScrollReset: true })}
          />
        }
        columns={customerColumns(company === null)}
        rowKey={({ id }) => String(id)}
        rowHref={customerPath}
        rowName={({ name }) => name}
        card={customerCard(company === null, view)}
        page={{ rows, page: page.page, found: counts[view.tab], more: more[view.tab], total }}
        waiting={waiting}
        selection={chosen.selection}
      >
        <CustomersBulk
          chosen={chosen}
          found={counts[view.tab]}
          more={more[view.tab]}
          archived={view.archived !== ''}
          exportFrom={chosenHrefs(view, company, chosen.ids, chosen.isWhole)}
          onChanged={onChanged}
        />
      </OfficeList>
    </>
  )
}
