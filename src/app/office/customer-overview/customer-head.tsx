import { IconMail, IconPhone } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import type { OfficeCompany } from '#app/office/frame/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { CustomerMenu } from './customer-menu.tsx'

type CustomerHeadProps = {
  customer: Customer
  company: OfficeCompany | null
  /** The record is another one now. */
  onChanged: () => void
}

/** Who it is, the ways to reach them, and what is done with a record now and then. */
export function CustomerHead({ customer, company, onChanged }: CustomerHeadProps) {
  const { email, cellphone, homephone, workphone } = customer
  const phone = cellphone || homephone || workphone
  return (
    <OfficeHead title={customer.fullname} beside={<CustomerFlags customer={customer} company={company} />}>
      {phone && (
        <ButtonLink tone="secondary" to={`tel:${phone}`} icon={<Icon of={IconPhone} />}>
          Call
        </ButtonLink>
      )}
      {email && (
        <ButtonLink tone="secondary" to={`mailto:${email}`} icon={<Icon of={IconMail} />}>
          Write
        </ButtonLink>
      )}
      <CustomerMenu customer={customer} onChanged={onChanged} />
    </OfficeHead>
  )
}

/** What the office must know at a glance. */
function CustomerFlags({ customer, company }: Pick<CustomerHeadProps, 'customer' | 'company'>) {
  const lead = customer.status === 'Lead'
  return (
    <>
      <CompanyChip company={company} />
      <Chip tone={lead ? 'amber' : 'brand'}>{lead ? 'Lead' : 'Customer'}</Chip>
      {customer.archived === 1 && <Chip tone="danger">Archived</Chip>}
      {customer.placetoconfirm && <Chip tone="amber">Place to confirm</Chip>}
      {customer.outofarea && <Chip tone="danger">Out of area</Chip>}
    </>
  )
}
