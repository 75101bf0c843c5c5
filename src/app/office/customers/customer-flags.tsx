import { Chip } from '#app/kit/display/chip.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import type { Customer } from '#contract/customers/customers.ts'

/** What the office must know at a glance. */
export function CustomerFlags({ customer }: { customer: Customer }) {
  const lead = customer.status === 'Lead'
  return (
    <>
      <CompanyChip company={customer.companyid} />
      <Chip tone={lead ? 'amber' : 'brand'}>{lead ? 'Lead' : 'Customer'}</Chip>
      {customer.placetoconfirm && <Chip tone="amber">Place to confirm</Chip>}
      {customer.outofarea && <Chip tone="danger">Out of area</Chip>}
    </>
  )
}
