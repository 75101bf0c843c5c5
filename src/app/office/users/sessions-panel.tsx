import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { useReload } from '#app/kit/use-reload.ts'
import { Moment } from '#app/office/display/moment.tsx'
import type { OpenSession } from '#contract/users/profiles.ts'
import { deviceName } from '#domain/identity/device-name.ts'
import classes from './people.module.css'

export function SessionsPanel({ person, sessions }: { person: number; sessions: readonly OpenSession[] }) {
  const { busy, end } = useEnding(person)
  const others = sessions.filter(({ current }) => !current)
  return (
    <Panel
      title="Sessions"
      note="Sessions end six hours after login; those of owners and admins also end after a while without use."
      action={
        others.length > 1 && (
          <Button tone="secondary" busy={busy && 'Ending'} onClick={() => end(others.length)}>
            {others.length === sessions.length ? 'End all' : 'End all others'}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className={classes.when}>Not logged in anywhere.</p>}
      <List className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} person={person} session={session} />
        ))}
      </List>
    </Panel>
  )
}

/** On an error the list reloads, because a session may be over already. */
function useEnding(person: number) {
  const reload = useReload()
  const { busy, save } = useSave({ onRefused: () => void reload() })
  const end = (count: number, id?: string) =>
    void save(async (write) => {
      await write('users.endSessions', { uid: person, ...(id && { id }) })
      await reload()
      showMessage(count === 1 ? 'Session ended' : `${count} sessions ended`)
    })
  return { busy, end }
}

/** The current session ends by logging out. */
function SessionRow({ person, session }: { person: number; session: OpenSession }) {
  const { busy, end } = useEnding(person)
  const device = deviceName(session.agent)
  return (
    <li className={classes.session}>
      <span className={classes.device}>
        <strong>{device}</strong>
        <span className={classes.when}>
          Since <Moment at={session.created} />, last used <Moment at={session.used} />
        </span>
        {session.place && <span className={classes.when}>{`From ${session.place}`}</span>}
      </span>
      {session.current ? (
        <Chip tone="brand">This device</Chip>
      ) : (
        <Button
          tone="secondary"
          busy={busy && 'Ending'}
          aria-label={`End the session of ${device}`}
          onClick={() => end(1, session.id)}
        >
          End
        </Button>
      )}
    </li>
  )
}
