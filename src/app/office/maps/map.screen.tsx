import { officeOf } from '#app/office/frame/office-request.ts'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/map.screen'
import { MapEditor } from './map-editor.tsx'
import { listPath } from './maps.view.ts'
import { MapFailed } from './maps-empty.tsx'

export async function loader({ params: { mapId }, context }: Route.LoaderArgs) {
  const { calls } = officeOf(context)
  return { map: mapId === undefined ? null : await calls.get('maps.getMap', { i: mapId }) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Map', matches[0].loaderData, { hidden: true })

/** The map editor, for a map that is there or for a new one. */
export default function MapScreen({ params, loaderData: { map } }: Route.ComponentProps) {
  const { chooses, company } = useChosenCompany()
  const owner = map?.companyid ?? company?.id
  if (owner === undefined) return null
  return <MapEditor key={params.mapId} map={map} company={owner} back={listPath(chooses, owner)} />
}

export const ErrorBoundary = MapFailed
