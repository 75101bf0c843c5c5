import { IconArrowBackUp, IconBan, IconExternalLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { documentName } from '#app/office/billing/words/document-words.ts'
import { useOffice } from '#app/page/use-office.ts'
import type { Invoice } from '#contract/billing/documents.ts'
import { may } from '#domain/identity/permissions.ts'
import { VoidSheet } from './void.sheet.tsx'

type BillActsProps = { bill: Invoice; company: number | null; onChanged: () => Promise<void> }

export function BillActs({ bill, company, onChanged }: BillActsProps) {
  const writes = may(useOffice().user, 'billing.write')
  const [voiding, setVoiding] = useState(false)
  const { number, state, key, takeback, delivery, sent } = bill
  if (number === null) return null
  const isIssued = writes && state === 'issued'
  return (
    <>
      <ButtonLink
        tone="secondary"
        to={`/bill/${encodeURIComponent(number)}?${new URLSearchParams({ key })}`}
        target="_blank"
        rel="noopener"
        icon={<Icon of={IconExternalLink} />}
      >
        Customer’s view and print
      </ButtonLink>
      {isIssued && takeback !== null && company !== null && (
        <TakeBack bill={bill} company={company} onChanged={onChanged} />
      )}
      {isIssued && delivery !== 'none' && (
        <SendAgain bill={bill} label={sent ? 'Send again' : 'Send now'} onChanged={onChanged} />
      )}
      {isIssued && takeback === null && bill.kind === 'invoice' && (
        <Button tone="secondary" icon={<Icon of={IconBan} />} onClick={() => setVoiding(true)}>
          Void
        </Button>
      )}
      <VoidSheet open={voiding} bill={bill} onClose={() => setVoiding(false)} onChanged={onChanged} />
    </>
  )
}

function SendAgain({ bill, label, onChanged }: Omit<BillActsProps, 'company'> & { label: string }) {
  const { busy, save } = useSave()
  const send = () =>
    void save(async (write) => {
      await write('billing.send', { id: bill.id })
      await onChanged()
      showMessage(`${documentName(bill)} was sent`)
    })
  return (
    <Button tone="secondary" icon={<Icon of={IconMail} />} busy={busy && 'Sending'} onClick={send}>
      {label}
    </Button>
  )
}

function TakeBack({ bill, company, onChanged }: BillActsProps & { company: number }) {
  const { busy, save } = useSave()
  const takeBack = () =>
    void save(async (write) => {
      await write('billing.takeBack', { companyId: company, ids: [bill.id] })
      await onChanged()
      showMessage(`${documentName(bill)} was taken back. The next run makes it again.`)
    })
  return (
    <Button tone="secondary" icon={<Icon of={IconArrowBackUp} />} busy={busy && 'Taking back'} onClick={takeBack}>
      Take back
    </Button>
  )
}
