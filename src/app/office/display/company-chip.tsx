import { Chip } from '#app/kit/display/chip.tsx'
import { useOffice } from '#app/office/frame/use-office.ts'
import { may } from '#domain/identity/permissions.ts'

/** Whose row this is, for those who see the rows of several companies. */
export function CompanyChip({ company }: { company: number }) {
  const { user, companies } = useOffice()
  const name = companies.find(({ id }) => id === company)?.name
  return name && may(user.role, 'companies.list') ? <Chip>{name}</Chip> : null
}
