import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconEraser, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { wantingTask } from '#app/cans/work/store/new-task-link.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Popover, type PopoverHandle } from '#app/kit/actions/popover.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { ArchiveSheet, useArchive } from '#app/office/customers/archive/archive.sheet.tsx'
import { EraseSheet } from '#app/office/customers/erase/erase.sheet.tsx'
import { MergeSheet } from '#app/office/customers/merge/merge.sheet.tsx'
import { ExportLink } from '#app/office/lists/list-export.tsx'
import { ActivityLink } from '#app/office/trail/activity-link.tsx'
import head from '#app/page/office-head.module.css'
import { useOffice } from '#app/page/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { may } from '#domain/identity/permissions.ts'

type Sheets = 'merge' | 'archive' | 'erase'
type CustomerMenuProps = { customer: Customer; onChanged: () => void }

export function CustomerMenu(props: CustomerMenuProps) {
  return may(useOffice().user, 'customers.write') ? <Menu {...props} /> : null
}

function Menu({ customer, onChanged }: CustomerMenuProps) {
  const menu = useRef<PopoverHandle>(null)
  const [sheet, setSheet] = useState<Sheets | null>(null)
  const navigate = useNavigate()
  const open = (which: Sheets) => {
    menu.current?.hide()
    setSheet(which)
  }
  const close = () => setSheet(null)
  const onMerged = (kept: number) => {
    close()
    if (kept === customer.id) onChanged()
    else void navigate(href('/admin/customers/e/:userId', { userId: String(kept) }), { replace: true })
  }
  return (
    <>
      <Popover
        label="More"
        handle={menu}
        className={head.menu}
        buttonProps={{ className: head.dots, 'aria-label': 'More' }}
        button={<Icon of={IconDots} />}
      >
        <Acts customer={customer} onChanged={onChanged} onOpen={open} />
      </Popover>
      <MergeSheet
        open={sheet === 'merge'}
        first={customer.id}
        second={{ like: customer }}
        onClose={close}
        onTurned={onChanged}
        onMerged={onMerged}
      />
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

function Acts({ customer, onChanged, onOpen }: CustomerMenuProps & { onOpen: (which: Sheets) => void }) {
  const { busy, bringBack } = useArchive(customer, onChanged)
  const { user } = useOffice()
  return (
    <div className={head.more}>
      <NewTask customer={customer} />
      <ExportLink to={fileHref(customer)} label="Export all data" />
      <ActivityLink subject="customer" record={customer.id} />
      <Button tone="secondary" icon={<Icon of={IconArrowMerge} />} onClick={() => onOpen('merge')}>
        Merge
      </Button>
      {customer.archived === 1 ? (
        <Button tone="secondary" icon={<Icon of={IconArchiveOff} />} busy={busy && 'Bringing back'} onClick={bringBack}>
          Bring back
        </Button>
      ) : (
        <Button tone="secondary" icon={<Icon of={IconArchive} />} onClick={() => onOpen('archive')}>
          Archive
        </Button>
      )}
      {may(user, 'customers.erase') && (
        <Button tone="secondary" icon={<Icon of={IconEraser} />} onClick={() => onOpen('erase')}>
          Erase
        </Button>
      )}
    </div>
  )
}

function NewTask({ customer }: { customer: Customer }) {
  const { user } = useOffice()
  if (user.canmanagergroupid === null || !may(user, 'cans.manage') || customer.archived === 1) return null
  const { fullname, address, city, state, zip } = customer
  const place = [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <ButtonLink
      tone="secondary"
      to={href('/admin/can-manager')}
      state={wantingTask({ name: fullname, address: place, phone: phoneOf(customer) })}
      icon={<Icon of={IconPlus} />}
    >
      New delivery
    </ButtonLink>
  )
}

export const phoneOf = ({ cellphone, homephone, workphone }: Customer): string => cellphone || homephone || workphone

/** Export of all data held about the customer, for access requests. */
const fileHref = ({ id }: Customer) =>
  `/cfc/api/customers.cfc?${new URLSearchParams({ method: 'getFile', i: String(id) })}`
