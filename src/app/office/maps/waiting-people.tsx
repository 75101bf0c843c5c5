import { href, Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type from '#app/kit/type.module.css'
import { useReload } from '#app/kit/use-reload.ts'
import type { Answer } from '#contract/contract.ts'
import { counted } from '#domain/words/counted.ts'

type WaitingPeopleProps = { company: number; people: Answer<'customers.getWaiting'>['people'] }

/** Leads who asked to be told when the hauler reaches them, and are inside an area by now. */
export function WaitingPeople({ company, people }: WaitingPeopleProps) {
  const reload = useReload()
  const { busy, save } = useSave({ say: ({ message }) => showMessage(message, { tone: 'error' }) })
  if (people.length === 0) return null
  const tell = () =>
    void save(async (write) => {
      const ids = people.map(({ id }) => id)
      const { told } = await write('customers.tellServed', { companyId: company, ids })
      showMessage(`${counted(told.length, 'email')} sent`)
      await reload()
    })
  return (
    <Panel
      title={`${people.length === 1 ? '1 person who asked is' : `${people.length} people who asked are`} inside your areas now`}
      note="They left their email outside your area, and the page promised to let them know."
      action={
        <Button busy={busy && 'Sending'} onClick={tell}>
          {people.length === 1 ? 'Email them' : `Email all ${people.length}`}
        </Button>
      }
    >
      <ul>
        {people.map(({ id, name, address }) => (
          <li key={id}>
            <Link className={type.link} to={href('/admin/customers/e/:userId', { userId: String(id) })}>
              {name}
            </Link>
            {address && <span>{`, ${address}`}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
