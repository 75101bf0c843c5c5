import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { get } from '#app/api.ts'
import { ContainersScene } from '#app/drawings/empty-scenes.tsx'
import { Button } from '#app/kit/button.tsx'
import { NothingYet } from '#app/kit/empty-state.tsx'
import { CompanySelect } from '#app/office/company-select.tsx'
import { AskAgain, ListLoading } from '#app/office/list-states.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { useChosenCompany } from '#app/office/use-chosen-company.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Route } from './+types/prices-screen'
import { PricesList } from './prices-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Prices', matches[0].loaderData, { hidden: true })

/** The price sets of a hauler; an admin chooses which hauler. */
export default function PricesScreen() {
  const { chooses, companies, company } = useChosenCompany()
  const navigate = useNavigate()
  const { loaded, again } = useLoaded(`prices ${company?.id}`, async (signal) =>
    company ? get('prices.getPrices', { i: company.id }, { signal }) : null,
  )
  const sets = loaded.state === 'ready' ? loaded.value : null
  const query = chooses && company ? `?company=${company.id}` : ''
  const add = (
    <Button
      icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => navigate(`/admin/prices/e/${crypto.randomUUID()}${query}`)}
    >
      Add
    </Button>
  )
  return (
    <>
      <OfficeHead title="Prices">
        {chooses && company && (
          <CompanySelect companies={companies} chosen={company.id} onChoose={(id) => navigate(`?company=${id}`)} />
        )}
        {add}
      </OfficeHead>
      {loaded.state === 'failed' && <AskAgain title="The price sets did not load" again={again} />}
      {loaded.state !== 'failed' && !sets && <ListLoading label="Loading price sets" />}
      {sets?.length === 0 && (
        <NothingYet scene={<ContainersScene />} title="No price sets yet" actions={add}>
          A price set holds prices and weekdays that several services share.
        </NothingYet>
      )}
      {sets && sets.length > 0 && <PricesList sets={sets} query={query} />}
    </>
  )
}
