import { Button } from '#app/kit/actions/button.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type { LeadRequest } from '#contract/customers/overview.ts'
import classes from './customer-overview.module.css'

type LeadActsProps = {
  customer: number
  email: string
  lead: Pick<LeadRequest, 'finished' | 'outcome'>
  onChanged: () => Promise<void>
}

export function LeadActs({ customer, email, lead: { finished, outcome }, onChanged }: LeadActsProps) {
  const { busy, save } = useSave({ onRefused: ({ message }) => showMessage(message, { tone: 'error' }) })
  const mark = (next: LeadRequest['outcome']) =>
    save((write) => write('customers.markLead', { id: customer, outcome: next }), onChanged)
  const send = () =>
    save(async (write) => {
      await write('customers.sendFinishLink', { id: customer })
      showMessage(`The link to finish the order is on its way to ${email}`)
    })
  return (
    <div className={classes.leadActs}>
      {email !== '' && !finished && (
        <Button tone="secondary" busy={busy && 'Sending'} onClick={send}>
          Send a link to finish
        </Button>
      )}
      <Button
        tone="secondary"
        aria-pressed={outcome === 'called'}
        onClick={() => mark(outcome === 'called' ? '' : 'called')}
      >
        Called
      </Button>
      <Button tone="secondary" aria-pressed={outcome === 'lost'} onClick={() => mark(outcome === 'lost' ? '' : 'lost')}>
        Lost
      </Button>
    </div>
  )
}
