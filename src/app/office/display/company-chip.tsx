import { Chip } from '#app/kit/display/chip.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'

export function CompanyChip({ company }: { company: { name: string } | null }) {
  return useChoosesCompany() && company ? <Chip>{company.name}</Chip> : null
}
