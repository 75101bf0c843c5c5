import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { wantingTask } from '#app/cans/work/store/new-task-link.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { type OfficeCompany, useOffice } from '#app/page/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { may } from '#domain/identity/permissions.ts'
import { CustomerMenu } from './customer-menu.tsx'

type CustomerHeadProps = {
  customer: Customer
  company: OfficeCompany | null
  onChanged: () => void
}

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
      <NewTask customer={customer} phone={phone} />
    </OfficeHead>
  )
}

function NewTask({ customer, phone }: { customer: Customer; phone: string }) {
  const { user } = useOffice()
  if (user.canmanagergroupid === null || !may(user, 'cans.manage') || customer.archived === 1) return null
  const { fullname, address, city, state, zip } = customer
  const place = [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <ButtonLink
      to={href('/admin/can-manager')}
      state={wantingTask({ name: fullname, address: place, phone })}
      icon={<Icon of={IconPlus} />}
    >
      New delivery
    </ButtonLink>
  )
}

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
