import { useParams, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { ListLoading } from '#app/office/frame/list-states.tsx'
import { useCompanyOffice, useOffice } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/map.screen'
import { MapEditor } from './map-editor.tsx'
import { listPath } from './maps.view.ts'
import { MapFailed } from './maps-empty.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Map', matches[0].loaderData, { hidden: true })

/** The map editor, for a map that is there or for a new one. */
export default function MapScreen() {
  const { mapId } = useParams()
  return mapId === undefined ? <NewMap /> : <KnownMap key={mapId} id={mapId} />
}

function NewMap() {
  const { user, companies } = useCompanyOffice()
  const [search] = useSearchParams()
  const isAdmin = may(user.role, 'companies.list')
  const wanted = isAdmin ? Number(search.get('company')) : user.company
  const company = companies.find(({ id }) => id === wanted) ?? companies[0]
  return company ? (
    <MapEditor map={null} company={company.id} back={listPath(isAdmin, company.id)} />
  ) : (
    <ListLoading label="Loading the map" />
  )
}

function KnownMap({ id }: { id: string }) {
  const { user } = useOffice()
  const { loaded, again } = useLoaded(`map ${id}`, (signal) => get('maps.getMap', { i: id }, { signal }))
  if (loaded.state === 'loading') return <ListLoading label="Loading the map" />
  if (loaded.state === 'failed') return <MapFailed status={loaded.status} again={again} />
  const map = loaded.value
  const back = listPath(may(user.role, 'companies.list'), map.companyid)
  return <MapEditor map={map} company={map.companyid} back={back} />
}
