import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { waitingWrite } from '#app/offline/waiting-queues.ts'
import type { WaitingWrite } from '#app/offline/waiting-write.ts'
import type { User } from '#contract/users/sessions.ts'
import classes from './refused-writes.module.css'

export function RefusedWrites({ user }: { user: User }) {
  const { queue, state } = useWaiting(user)
  const [left, setLeft] = useState<readonly string[]>([])
  const stuck = state.waiting.filter(({ key }) => state.stuck.includes(key) && !left.includes(key))
  const again = async (write: WaitingWrite) => {
    const { refused: _, ...whole } = write
    await queue.remove(write.key)
    void queue.add({ ...waitingWrite(whole, user), input: withoutVersion(write.input) })
  }
  return (
    <div role="alert">
      {stuck.map((write) => (
        <div key={write.key} className={classes.note}>
          <Icon of={IconAlertTriangle} />
          <span className={classes.text}>
            {`${write.about} (${write.what}) can’t be saved right now: the server has a problem with it. ${write.report ? 'The office can see that. ' : ''}Everything else is sent.`}
          </span>
          <Button tone="secondary" onClick={() => void queue.flush()}>
            Try again
          </Button>
          <Button tone="quiet" onClick={() => setLeft([...left, write.key])}>
            Leave for later
          </Button>
        </div>
      ))}
      {state.refused.map((write) => (
        <div key={write.key} className={classes.note}>
          <Icon of={IconAlertTriangle} />
          <span className={classes.text}>{`${write.about} (${write.what}) was not saved. ${write.refused ?? ''}`}</span>
          {!write.lost && (
            <Button tone="secondary" onClick={() => void again(write)}>
              Try again
            </Button>
          )}
          <Button tone="quiet" onClick={() => void queue.remove(write.key)}>
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  )
}

/** Insisting after a conflict overwrites: without a version the sent fields win. */
function withoutVersion<Input extends object>(input: Input): Input {
  return 'version' in input ? { ...input, version: undefined } : input
}
