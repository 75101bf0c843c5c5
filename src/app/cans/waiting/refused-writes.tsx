import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { waitingWrite } from '#app/offline/waiting-queues.ts'
import type { WaitingWrite } from '#app/offline/waiting-write.ts'
import type { User } from '#contract/users/sessions.ts'
import classes from './refused-writes.module.css'

/** What the server did not take: it stands as it was before, and whoever did it sends it again or lets it go. */
export function RefusedWrites({ user }: { user: User }) {
  const { queue, state } = useWaiting(user)
  const again = async (write: WaitingWrite) => {
    const { refused: _, ...whole } = write
    await queue.remove(write.key)
    void queue.add({ ...waitingWrite(whole, user), input: withoutVersion(write.input) })
  }
  return (
    <div role="alert">
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
            Leave it
          </Button>
        </div>
      ))}
    </div>
  )
}

/** Whoever read that somebody else changed it, and insists, means it: without a version the sent fields win. */
function withoutVersion<Input extends object>(input: Input): Input {
  return 'version' in input ? { ...input, version: undefined } : input
}
