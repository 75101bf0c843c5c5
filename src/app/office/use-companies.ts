import { useMemo } from 'react'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/use-loaded.ts'
import type { Company } from '#contract/companies.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Office } from './use-office.ts'

/** The companies whose rows may stand in a list: all for an admin, by name; else the user's own, once it has come. */
export function useCompanies({ user, company }: Office): readonly Company[] {
  const isAdmin = may(user.role, 'companies.list')
  const { loaded } = useLoaded(`companies ${isAdmin}`, async (signal) =>
    isAdmin ? get('companies.getCompanies', {}, { signal }) : [],
  )
  return useMemo(() => {
    if (isAdmin) return loaded.state === 'ready' ? loaded.value : []
    return company ? [company] : []
  }, [isAdmin, loaded, company])
}
