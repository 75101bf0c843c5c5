import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { SALE } from '#app/office/customers/services/sale/sale-address.ts'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import type { OfficeCompany } from '#app/page/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { CustomerMenu, phoneOf } from './customer-menu.tsx'

type CustomerHeadProps = {
  customer: Customer
  company: OfficeCompany | null
  sells: boolean
  onChanged: () => void
}

export function CustomerHead({ customer, company, sells, onChanged }: CustomerHeadProps) {
  const { email } = customer
  const phone = phoneOf(customer)
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
      {sells && customer.archived === 0 && (
        <ButtonLink to={SALE} preventScrollReset icon={<Icon of={IconPlus} />}>
          Add service
        </ButtonLink>
      )}
    </OfficeHead>
  )
}

function CustomerFlags({ customer, company }: Pick<CustomerHeadProps, 'customer' | 'company'>) {
  const lead = customer.status === 'Lead'
  return (
    <>
      <CompanyChip company={company} />
      {customer.number && <Chip>{`No. ${customer.number}`}</Chip>}
      <Chip tone={lead ? 'amber' : 'brand'}>{lead ? 'Lead' : 'Customer'}</Chip>
      {customer.archived === 1 && <Chip tone="danger">Archived</Chip>}
      {customer.placetoconfirm && <Chip tone="amber">Place to confirm</Chip>}
      {customer.outofarea && <Chip tone="danger">Out of area</Chip>}
    </>
  )
}
