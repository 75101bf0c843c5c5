import { Chip } from '#app/kit/display/chip.tsx'
import { may } from '#domain/identity/permissions.ts'
import { useOffice } from './use-office.ts'

/** Whose row this is, for those who see the rows of several companies. */
export function CompanyChip({ company }: { company: number }) {
  const { user, companies } = useOffice()
  const name = companies.find(({ id }) => id === company)?.name
  return name && may(user.role, 'companies.list') ? <Chip>{name}</Chip> : null
}
