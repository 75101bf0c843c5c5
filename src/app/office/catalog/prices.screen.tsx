import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ContainersScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'
import { useChangesOf } from '#app/office/frame/changed-lists.ts'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { ExportButton } from '#app/office/lists/export-button.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList } from '#app/office/lists/whole-list.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { PriceSet } from '#contract/prices/prices.ts'
import type { Route } from './+types/prices.screen'
import { PRICE_COLUMNS, priceCard } from './prices.columns.ts'
import { type PricesView, priceRules, pricesUrl } from './prices.view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Prices', matches[0].loaderData, { hidden: true })

/** The price sets of a hauler; an admin chooses which hauler. */
export default function PricesScreen() {
  const { chooses, companies, company } = useChosenCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = pricesUrl.read(search)
  const of = `price sets of ${company?.id}`
  const { loaded, again } = useLoaded(`${of} ${useChangesOf('price sets')}`, async (signal) =>
    company ? await get('prices.getPrices', { i: company.id }, { signal }) : null,
  )
  const sets = useLastReady(loaded, of)
  const ofCompany = chooses && company ? `?company=${company.id}` : ''
  const add = (
    <Button
      icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => navigate(`/admin/prices/e/${crypto.randomUUID()}${ofCompany}`)}
    >
      Add
    </Button>
  )
  return (
    <>
      <OfficeHead title="Prices">
        {chooses && company && (
          <CompanySelect
            companies={companies}
            chosen={company.id}
            onChoose={(id) => navigate(pricesUrl.query(view, { company: id }))}
          />
        )}
        {sets && sets.length > 0 && (
          <ExportButton name="price sets" columns={PRICE_COLUMNS} rows={showList(sets, view, priceRules).found} />
        )}
        {add}
      </OfficeHead>
      {loaded.state === 'failed' && <ListFailed rows="price sets" again={again} />}
      {loaded.state !== 'failed' && !sets && <ListLoading label="Loading price sets" />}
      {sets?.length === 0 && (
        <NothingYet scene={<ContainersScene />} title="No price sets yet" actions={add}>
          A price set holds prices and weekdays that several services share.
        </NothingYet>
      )}
      {loaded.state !== 'failed' && sets && sets.length > 0 && (
        <PricesList sets={sets} view={view} ofCompany={ofCompany} />
      )}
    </>
  )
}

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
      rowHref={({ uid }) => `/admin/prices/e/${uid}${ofCompany}`}
      card={priceCard}
      all={sets}
      rules={priceRules}
    />
  )
}
