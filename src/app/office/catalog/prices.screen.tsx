import { IconPlus, IconTrendingUp } from '@tabler/icons-react'
import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '#app/calls/server-clock.ts'
import { ContainersScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { ExportButton } from '#app/office/lists/list-export.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList, wholeListRevalidates } from '#app/office/lists/whole-list.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ListScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { Route } from './+types/prices.screen'
import { PRICE_COLUMNS, priceCard } from './prices.columns.ts'
import { type PricesView, priceRules, pricesUrl } from './prices.view.ts'
import { PlannedRaises } from './raising/planned-raises.tsx'
import { RaisePricesSheet } from './raising/raise-prices.sheet.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Prices', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const [sets, planned] = await Promise.all([
    calls.get('prices.getPrices', { i: chosen.id }),
    calls.get('prices.getRaises', { i: chosen.id }),
  ])
  return { chosen, sets, planned, today: todayIn(chosen.timezone, serverNow()) }
}

export const shouldRevalidate = wholeListRevalidates

export const ErrorBoundary = () => <ListScreenFailed title="Prices" rows="price sets" />

const setPath = (uid: string, ofCompany: string) => href('/admin/prices/e/:uid', { uid }) + ofCompany

export default function PricesScreen({ loaderData: { chosen, sets, planned, today } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [raises, setRaises] = useState(search.get('raise') === 'yes')
  const view = pricesUrl.read(search)
  const ofCompany = chooses ? `?company=${chosen.id}` : ''
  const add = (
    <Button icon={<Icon of={IconPlus} />} onClick={() => navigate(setPath(crypto.randomUUID(), ofCompany))}>
      Add
    </Button>
  )
  return (
    <>
      <OfficeHead
        title="Prices"
        choice={
          chooses && (
            <CompanySelect chosen={chosen} onChoose={(id) => navigate(pricesUrl.query(view, { company: id }))} />
          )
        }
        more={
          sets.length > 0 && (
            <ExportAndRaise sets={sets} company={chosen.id} view={view} onRaise={() => setRaises(true)} />
          )
        }
      >
        {add}
      </OfficeHead>
      {raises && (
        <RaisePricesSheet
          companyid={chosen.id}
          sets={sets}
          planned={planned}
          today={today}
          onClose={() => setRaises(false)}
        />
      )}
      <PlannedRaises raises={planned} timezone={chosen.timezone} />
      {sets.length === 0 && (
        <NothingYet scene={<ContainersScene />} title="No price sets yet" actions={add}>
          A price set has prices and weekdays that several services share.
        </NothingYet>
      )}
      {sets.length > 0 && <PricesList sets={sets} view={view} ofCompany={ofCompany} />}
    </>
  )
}

type ExportAndRaiseProps = { sets: readonly PriceSet[]; company: number; view: PricesView; onRaise: () => void }

const ExportAndRaise = ({ sets, company, view, onRaise }: ExportAndRaiseProps) => (
  <>
    <ExportButton
      name="price sets"
      company={company}
      columns={PRICE_COLUMNS}
      rows={showList(sets, view, priceRules).found}
    />
    {sets.some(({ rows }) => rows.length > 0) && (
      <Button tone="secondary" icon={<Icon of={IconTrendingUp} />} onClick={onRaise}>
        Raise prices
      </Button>
    )}
  </>
)

type PricesListProps = { sets: readonly PriceSet[]; view: PricesView; ofCompany: string }

function PricesList({ sets, view, ofCompany }: PricesListProps) {
  return (
    <WholeList
      caption="Price sets"
      url={pricesUrl}
      view={view}
      search="Search price sets"
      words={['price set', 'price sets']}
      columns={PRICE_COLUMNS}
      rowKey={({ uid }) => uid}
      rowHref={({ uid }) => setPath(uid, ofCompany)}
      card={priceCard}
      all={sets}
      rules={priceRules}
    />
  )
}
