import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { ListFailed, ListLoading } from '#app/office/frame/list-states.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { ExportButton } from '#app/office/lists/export-button.tsx'
import { showList } from '#app/office/lists/show-list.ts'
import { WholeList } from '#app/office/lists/whole-list.tsx'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { MapSummary } from '#contract/maps.ts'
import type { Route } from './+types/maps.screen'
import { MAP_COLUMNS, mapCard } from './maps.columns.tsx'
import { type MapsView, mapRules, mapsUrl } from './maps.view.ts'
import { NoMapsYet } from './maps-empty.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Maps', matches[0].loaderData, { hidden: true })

/** The service-area maps of the hauler; an admin chooses whose. */
export default function MapsScreen() {
  const { chooses, companies, company } = useChosenCompany()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = mapsUrl.read(search)
  const { loaded, again } = useLoaded(`maps of ${company?.id}`, async (signal) =>
    company ? get('maps.getSummaries', { i: company.id }, { signal }) : null,
  )
  const maps = loaded.state === 'ready' ? loaded.value : null
  const add = chooses && company ? `/admin/maps/add?company=${company.id}` : '/admin/maps/add'
  return (
    <>
      <OfficeHead title="Maps">
        {chooses && company && (
          <CompanySelect
            companies={companies}
            chosen={company.id}
            onChoose={(id) => navigate(mapsUrl.query(view, { company: id }))}
          />
        )}
        {maps && maps.length > 0 && (
          <ExportButton name="maps" columns={MAP_COLUMNS} rows={showList(maps, view, mapRules).found} />
        )}
        <ButtonLink to={add} icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'failed' && <ListFailed rows="maps" again={again} />}
      {loaded.state !== 'failed' && !maps && <ListLoading label="Loading maps" />}
      {maps?.length === 0 && <NoMapsYet add={add} />}
      {maps && maps.length > 0 && <MapsList maps={maps} view={view} />}
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
      rowHref={({ id }) => `/admin/maps/e/${id}`}
      card={mapCard}
      all={maps}
      rules={mapRules}
    />
  )
}
