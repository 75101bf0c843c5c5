import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { post, Refused } from '#app/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { OwnTime } from '#app/office/display/own-time.tsx'
import type { OpenSession } from '#contract/users/profiles.ts'
import { deviceName } from '#domain/identity/device-name.ts'
import classes from './people.module.css'

/** Where somebody is logged in. Each session can be ended, and all others at once. */
export function SessionsPanel({ person, sessions }: { person: number; sessions: readonly OpenSession[] }) {
  const [ending, setEnding] = useState<string>()
  const { revalidate } = useRevalidator()
  const others = sessions.filter(({ current }) => !current)
  const end = async (ended: readonly OpenSession[], id?: string) => {
    setEnding(id ?? 'all')
    try {
      await post('users.endSessions', { uid: person, ...(id && { id }) })
      await revalidate()
      showMessage(ended.length === 1 ? 'Session ended' : `${ended.length} sessions ended`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await revalidate()
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
      {sessions.length === 0 && <p className={classes.when}>Not logged in anywhere.</p>}
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
        <span className={classes.when}>
          Since <OwnTime text={() => time.format(new Date(session.created))} />
        </span>
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
