import { Chip } from '#app/kit/display/chip.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'

/** Whose row this is, for those who see the rows of several companies. */
export function CompanyChip({ company }: { company: { name: string } | null }) {
  return useChoosesCompany() && company ? <Chip>{company.name}</Chip> : null
}
