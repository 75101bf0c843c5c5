import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { get } from '#app/api.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { CompanySelect } from '#app/office/company-select.tsx'
import { OfficeHead } from '#app/office/office-head.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { useCompanies } from '#app/office/use-companies.ts'
import { useOffice } from '#app/office/use-office.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { ServiceMap } from '#contract/maps.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/maps-screen'
import { MapsFailed, MapsLoading, NoMapMatches, NoMapsYet } from './maps-empty.tsx'
import classes from './maps-screen.module.css'
import { MapsTable } from './maps-table.tsx'
import { type MapsView, readView, showMaps, viewQuery } from './maps-view.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Maps', matches[0].loaderData, { hidden: true })

/** The service-area maps of the hauler; an admin chooses whose. */
export default function MapsScreen() {
  const office = useOffice()
  const companies = useCompanies(office)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = readView(search)
  const isAdmin = may(office.user.role, 'companies.list')
  const wanted = isAdmin ? view.company : office.user.company
  const company = (companies.find(({ id }) => id === wanted) ?? companies[0])?.id
  const { loaded, again } = useLoaded(`maps ${company}`, async (signal) =>
    company === undefined ? null : get('maps.getMaps', { i: company }, { signal }),
  )
  const add = isAdmin && company !== undefined ? `/admin/maps/add?company=${company}` : '/admin/maps/add'
  return (
    <>
      <OfficeHead title="Maps">
        {isAdmin && company !== undefined && (
          <CompanySelect
            companies={companies}
            chosen={company}
            onChoose={(id) => navigate(viewQuery(view, { company: id }))}
          />
        )}
        <ButtonLink to={add} icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}>
          Add
        </ButtonLink>
      </OfficeHead>
      {loaded.state === 'failed' && <MapsFailed again={again} />}
      {(loaded.state === 'loading' || (loaded.state === 'ready' && !loaded.value)) && <MapsLoading />}
      {loaded.state === 'ready' && loaded.value && <MapsList maps={loaded.value} view={view} add={add} />}
    </>
  )
}

function MapsList({ maps, view, add }: { maps: readonly ServiceMap[]; view: MapsView; add: string }) {
  const navigate = useNavigate()
  const shown = showMaps(maps, view)
  if (maps.length === 0) return <NoMapsYet add={add} />
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label="Search name or ID"
          value={view.q}
          onSearch={(q) => navigate(viewQuery(view, { q }), { replace: true })}
        />
      </div>
      {shown.length === 0 ? (
        <NoMapMatches words={view.q.trim()} total={maps.length} all={viewQuery(view, { q: '' })} />
      ) : (
        <MapsTable maps={shown} view={view} />
      )}
    </>
  )
}
