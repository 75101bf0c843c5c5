import { href, Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import type from '#app/kit/type.module.css'
import { useReload } from '#app/kit/use-reload.ts'
import type { Answer } from '#contract/contract.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './waiting-people.module.css'

type People = Answer<'customers.getWaiting'>['people']
type WaitingPeopleProps = { company: number; people: People }

export function WaitingPeople({ company, people }: WaitingPeopleProps) {
  const reload = useReload()
  const { busy, save } = useSave({ onRefused: ({ message }) => showMessage(message, { tone: 'error' }) })
  if (people.length === 0) return null
  const emailed = people.filter(({ call }) => call === null)
  const notify = (some: People, text: (count: number) => string) =>
    void save(async (write) => {
      const ids = some.map(({ id }) => id)
      const answer = await write('customers.tellServed', { companyId: company, ids })
      showMessage(text(answer.told.length))
      await reload()
    })
  const email = () => notify(emailed, (count) => `${counted(count, 'email')} sent`)
  return (
    <Panel
      title={`${people.length === 1 ? '1 person who asked is' : `${people.length} people who asked are`} inside your areas now`}
      note="They asked from outside your area, and the page promised to let them know."
      action={
        emailed.length > 0 && (
          <Button busy={busy && 'Sending'} onClick={email}>
            {emailed.length === 1 ? 'Email them' : `Email all ${emailed.length}`}
          </Button>
        )
      }
    >
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Person person={person} />
            {person.call !== null && (
              <Button tone="secondary" onClick={() => notify([person], () => `${person.name}: called`)}>
                Called
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Person({ person: { id, name, address, call } }: { person: People[number] }) {
  return (
    <span>
      <Link className={type.link} to={href('/admin/customers/e/:userId', { userId: String(id) })}>
        {name}
      </Link>
      {address && <span>{`, ${address}`}</span>}
      {call !== null && (
        <>
          <span>{', '}</span>
          <a className={type.link} href={`tel:${call}`}>
            {`Call ${call}`}
          </a>
        </>
      )}
    </span>
  )
}
