import { useSyncExternalStore } from 'react'
import classes from './message.module.css'
import { closeMessage, currentMessages, type Message, subscribeToMessages } from './message.store.ts'
import { MessageBar } from './message.tsx'

const none: readonly Message[] = []

export interface MessageHostProps {
  /** Toasts at the top (top left on a wide screen), because the next button is at the bottom or at the right. */
  atHead?: boolean
}

/** Render it once, in the root. A page with a sticky footer sets `--foot-height` on html. */
export function MessageHost({ atHead = false }: MessageHostProps) {
  const messages = useSyncExternalStore(subscribeToMessages, currentMessages, () => none)
  return (
    <div className={atHead ? `${classes.host} ${classes.atHead}` : classes.host}>
      <div role="alert">
        {messages
          .filter((message) => message.tone === 'error')
          .map((message) => (
            <ShownMessage key={message.id} message={message} />
          ))}
      </div>
      <div role="status">
        {messages
          .filter((message) => message.tone === 'done')
          .map((message) => (
            <ShownMessage key={message.id} message={message} />
          ))}
      </div>
    </div>
  )
}

function ShownMessage({ message }: { message: Message }) {
  const close = () => closeMessage(message.id)
  const { text, tone, lasts, link, undo } = message
  const takeBack =
    undo &&
    (() => {
      close()
      undo()
    })
  return <MessageBar text={text} tone={tone} lasts={lasts} link={link} onUndo={takeBack} onClose={close} />
}
