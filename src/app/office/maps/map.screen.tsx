import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { Route } from './+types/map.screen'
import { MapEditor } from './map-editor.tsx'
import { listPath } from './maps.view.ts'
import { MapFailed } from './maps-empty.tsx'

export async function loader({ params: { mapId }, context }: Route.LoaderArgs) {
  const { calls, chosen, companiesOf } = await companyOf(context)
  if (mapId === undefined) return { map: null, company: chosen }
  const map = await calls.get('maps.getMap', { i: mapId })
  const [company = chosen] = await companiesOf([map.companyid])
  return { map, company }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Map', matches[0].loaderData, { hidden: true })

export default function MapScreen({ params, loaderData: { map, company } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  return <MapEditor key={params.mapId} map={map} company={company} back={listPath(chooses, company.id)} />
}

export const ErrorBoundary = MapFailed
