import { useParams, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { useCompanies } from '#app/office/use-companies.ts'
import { useOffice } from '#app/office/use-office.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/map-screen'
import { MapEditor } from './map-editor.tsx'
import { MapFailed, MapsLoading } from './maps-empty.tsx'
import { listPath } from './maps-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Map', matches[0].loaderData, { hidden: true })

/** The map editor, for a map that is there or for a new one. */
export default function MapScreen() {
  const { mapId } = useParams()
  return mapId === undefined ? <NewMap /> : <KnownMap key={mapId} id={mapId} />
}

function NewMap() {
  const office = useOffice()
  const companies = useCompanies(office)
  const [search] = useSearchParams()
  const isAdmin = may(office.user.role, 'companies.list')
  const wanted = isAdmin ? Number(search.get('company')) : office.user.company
  const company = companies.find(({ id }) => id === wanted) ?? companies[0]
  return company ? <MapEditor map={null} company={company.id} back={listPath(isAdmin, company.id)} /> : <MapsLoading />
}

function KnownMap({ id }: { id: string }) {
  const { user } = useOffice()
  const { loaded, again } = useLoaded(`map ${id}`, (signal) => get('maps.getMap', { i: id }, { signal }))
  if (loaded.state === 'loading') return <MapsLoading />
  if (loaded.state === 'failed') return <MapFailed status={loaded.status} again={again} />
  const map = loaded.value
  const back = listPath(may(user.role, 'companies.list'), map.companyid)
  return <MapEditor map={map} company={map.companyid} back={back} />
}
