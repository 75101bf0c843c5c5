import { IconPlus } from '@tabler/icons-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
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
import type { MapSummary } from '#contract/maps.ts'
import type { Route } from './+types/maps.screen'
import { MAP_COLUMNS, mapCard } from './maps.columns.tsx'
import { type MapsView, mapRules, mapsUrl } from './maps.view.ts'
import { NoMapsYet } from './maps-empty.tsx'
import { WaitingPeople } from './waiting-people.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Maps', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  const [maps, waiting] = await Promise.all([
    calls.get('maps.getSummaries', { i: chosen.id }),
    calls.get('customers.getWaiting', { companyId: chosen.id }),
  ])
  return { chosen, maps, people: waiting.people }
}

export const shouldRevalidate = wholeListRevalidates

export const ErrorBoundary = () => <ListScreenFailed title="Maps" rows="maps" />

export default function MapsScreen({ loaderData: { chosen, maps, people } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = mapsUrl.read(search)
  const add = href('/admin/maps/add') + (chooses ? `?company=${chosen.id}` : '')
  return (
    <>
      <OfficeHead
        title="Maps"
        choice={
          chooses && <CompanySelect chosen={chosen} onChoose={(id) => navigate(mapsUrl.query(view, { company: id }))} />
        }
        more={
          maps.length > 0 && (
            <ExportButton
              name="maps"
              company={chosen.id}
              columns={MAP_COLUMNS}
              rows={showList(maps, view, mapRules).found}
            />
          )
        }
      >
        <ButtonLink to={add} icon={<Icon of={IconPlus} />}>
          Add
        </ButtonLink>
      </OfficeHead>
      <WaitingPeople company={chosen.id} people={people} />
      {maps.length === 0 && <NoMapsYet add={add} />}
      {maps.length > 0 && <MapsList maps={maps} view={view} />}
    </>
  )
}

function MapsList({ maps, view }: { maps: readonly MapSummary[]; view: MapsView }) {
  return (
    <WholeList
      caption="Service-area maps"
      url={mapsUrl}
      view={view}
      search="Search name or ID"
      words={['map', 'maps']}
      columns={MAP_COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => href('/admin/maps/e/:mapId', { mapId: String(id) })}
      rowName={({ name }) => name}
      card={mapCard}
      all={maps}
      rules={mapRules}
    />
  )
}
