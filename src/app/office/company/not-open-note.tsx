import { IconLock } from '@tabler/icons-react'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import { openingSteps } from '#domain/companies/opening.ts'

export function NotOpenNote({ company }: { company: Pick<Company, 'open' | 'listed' | 'mid'> }) {
  const { user } = useOffice()
  if (company.open) return null
  const steps = openingSteps({
    confirmed: user.role === 'admin' ? !(company.listed || company.mid) : user.verified,
    listed: company.listed,
    hasMerchant: company.mid !== null,
  })
  return (
    <WarningNote icon={IconLock}>
      {`The order page is not open yet: customers can't see it, and no email leaves in the company's name. ${steps}`}
    </WarningNote>
  )
}
