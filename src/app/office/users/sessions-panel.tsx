import { useState } from 'react'
import { get, post, Refused } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { AskAgain } from '#app/office/frame/list-states.tsx'
import type { OpenSession } from '#contract/users/profiles.ts'
import { deviceName } from '#domain/identity/device-name.ts'
import classes from './people.module.css'

/** Where somebody is logged in. Each session can be ended, and all others at once. */
export function SessionsPanel({ person }: { person: number }) {
  const [ending, setEnding] = useState<string>()
  const { loaded, again, change } = useLoaded(`sessions of ${person}`, (signal) =>
    get('users.getSessions', { i: person }, { signal }),
  )
  const sessions = loaded.state === 'ready' ? loaded.value : []
  const others = sessions.filter(({ current }) => !current)
  const end = async (ended: readonly OpenSession[], id?: string) => {
    setEnding(id ?? 'all')
    try {
      await post('users.endSessions', { uid: person, ...(id && { id }) })
      change((open) => open.filter((session) => !ended.includes(session)))
      showMessage(ended.length === 1 ? 'Session ended' : `${ended.length} sessions ended`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      again()
    } finally {
      setEnding(undefined)
    }
  }
  return (
    <Panel
      title="Sessions"
      note="A session ends by itself six hours after its login."
      action={
        others.length > 1 && (
          <Button tone="secondary" busy={ending === 'all' && 'Ending'} onClick={() => end(others)}>
            {others.length === sessions.length ? 'End all' : 'End all others'}
          </Button>
        )
      }
    >
      {loaded.state === 'loading' && <SkeletonRow />}
      {loaded.state === 'failed' && <AskAgain title="The sessions did not load" again={again} />}
      {loaded.state === 'ready' && sessions.length === 0 && <p className={classes.when}>Not logged in anywhere.</p>}
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending === session.id}
            onEnd={() => end([session], session.id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type SessionRowProps = { session: OpenSession; ending: boolean; onEnd: () => void }

/** One's own session is ended by logging out. */
function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const device = deviceName(session.agent)
  return (
    <li className={classes.session}>
      <span className={classes.device}>
        <strong>{device}</strong>
        <span className={classes.when}>Since {time.format(new Date(session.created))}</span>
      </span>
      {session.current ? (
        <Chip tone="brand">This device</Chip>
      ) : (
        <Button tone="secondary" busy={ending && 'Ending'} aria-label={`End the session of ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
