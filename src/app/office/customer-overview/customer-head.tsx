import { IconArchive, IconArchiveOff, IconDots, IconEraser, IconMail, IconPhone } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Popover, type PopoverHandle } from '#app/kit/actions/popover.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { ArchiveSheet, useArchive } from '#app/office/customers/archive/archive.sheet.tsx'
import { EraseSheet } from '#app/office/customers/erase/erase.sheet.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import head from '#app/office/frame/office-head.module.css'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { type OfficeCompany, useOffice } from '#app/office/frame/use-office.ts'
import { ExportLink } from '#app/office/lists/export-link.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import { may } from '#domain/identity/permissions.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

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
        <ButtonLink tone="secondary" to={`tel:${phone}`} icon={<IconPhone {...icon} />}>
          Call
        </ButtonLink>
      )}
      {email && (
        <ButtonLink tone="secondary" to={`mailto:${email}`} icon={<IconMail {...icon} />}>
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

function CustomerMenu({ customer, onChanged }: Pick<CustomerHeadProps, 'customer' | 'onChanged'>) {
  const menu = useRef<PopoverHandle>(null)
  const [sheet, setSheet] = useState<'archive' | 'erase' | null>(null)
  const { busy, bringBack } = useArchive(customer, onChanged)
  const navigate = useNavigate()
  const { role } = useOffice().user
  const open = (which: typeof sheet) => {
    menu.current?.hide()
    setSheet(which)
  }
  const close = () => setSheet(null)
  return (
    <>
      <Popover
        label="More"
        handle={menu}
        buttonProps={{ className: head.dots, 'aria-label': 'More' }}
        button={<IconDots {...icon} />}
      >
        <div className={head.more}>
          <ExportLink to={fileHref(customer)} label="Export all data" />
          <ActivityLink subject="customer" record={customer.id} />
          {customer.archived === 1 ? (
            <Button
              tone="secondary"
              icon={<IconArchiveOff {...icon} />}
              busy={busy && 'Bringing back'}
              onClick={bringBack}
            >
              Bring back
            </Button>
          ) : (
            <Button tone="secondary" icon={<IconArchive {...icon} />} onClick={() => open('archive')}>
              Archive
            </Button>
          )}
          {may(role, 'customers.erase') && (
            <Button tone="secondary" icon={<IconEraser {...icon} />} onClick={() => open('erase')}>
              Erase
            </Button>
          )}
        </div>
      </Popover>
      <ArchiveSheet open={sheet === 'archive'} customer={customer} onClose={close} onTurned={onChanged} />
      <EraseSheet
        open={sheet === 'erase'}
        customer={customer}
        onClose={close}
        onErased={() => void navigate(href('/admin/customers'), { replace: true })}
      />
    </>
  )
}

/** All that is held about the customer, for whoever asks for it. */
const fileHref = ({ id }: Customer) =>
  `/cfc/api/customers.cfc?${new URLSearchParams({ method: 'getFile', i: String(id) })}`
