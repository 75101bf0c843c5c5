import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  /** In place of Call and Write, where money is shown. */
  money?: { acts: ReactNode; main: ReactNode } | undefined
  onChanged: () => void
}

export function CustomerHead({ customer, company, sells, money, onChanged }: CustomerHeadProps) {
  return (
    <OfficeHead title={customer.fullname} beside={<CustomerFlags customer={customer} company={company} />}>
      {money ? money.acts : <Reach customer={customer} />}
      <CustomerMenu customer={customer} onChanged={onChanged} />
      {money?.main}
      {sells && customer.archived === 0 && (
        <ButtonLink to={SALE} preventScrollReset icon={<Icon of={IconPlus} />}>
          Add service
        </ButtonLink>
      )}
    </OfficeHead>
  )
}

function Reach({ customer }: Pick<CustomerHeadProps, 'customer'>) {
  const { email } = customer
  const phone = phoneOf(customer)
  return (
    <>
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
    </>
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
