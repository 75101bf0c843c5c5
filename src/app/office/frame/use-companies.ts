import { useMemo } from 'react'
import { get } from '#app/api.ts'
import { type Loaded, type Loading, useLoaded } from '#app/calls/use-loaded.ts'
import type { Company } from '#contract/companies/companies.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Office } from './use-office.ts'

/** The companies whose rows this person may see: all for an admin, by name; else the own one, if there is one. */
export function useCompanies({ user, coming }: Office): Pick<Loading<readonly Company[]>, 'loaded' | 'again'> {
  const isAdmin = may(user.role, 'companies.list')
  const all = useLoaded<readonly Company[]>(`companies ${isAdmin}`, async (signal) =>
    isAdmin ? get('companies.getCompanies', {}, { signal }) : [],
  )
  const { loaded, again } = coming
  const own = useMemo<Loaded<readonly Company[]>>(() => {
    if (user.company === null) return { state: 'ready', value: [] }
    return loaded.state === 'ready' ? { state: 'ready', value: loaded.value ? [loaded.value] : [] } : loaded
  }, [user.company, loaded])
  return isAdmin ? all : { loaded: own, again }
}
