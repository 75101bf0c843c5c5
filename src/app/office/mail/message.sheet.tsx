import { Button } from '#app/kit/actions/button.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { Moment } from '#app/office/display/moment.tsx'
import { platformCopy } from '#app/office/display/platform.copy.ts'
import type { ListedMessage } from '#contract/messages.ts'
import { MessageState } from './mail.columns.tsx'
import classes from './mail.screen.module.css'
import { canGoAgain, timesWords } from './mail-words.ts'
import { useDismiss } from './use-dismiss.ts'
import { useSendAgain } from './use-send-again.ts'

type MessageSheetProps = { message: ListedMessage; onClose: () => void; onSent: () => void }

/** The body is not shown, because it may hold a link that opens an account. */
export function MessageSheet({ message, onClose, onSent }: MessageSheetProps) {
  const onDone = () => {
    onClose()
    onSent()
  }
  const { busy, send } = useSendAgain(onDone)
  const { busy: dismissing, dismiss } = useDismiss(onDone)
  const { id, to, channel, subject, company, created, state, sent, reason } = message
  const times = timesWords(message)
  return (
    <Sheet open onClose={onClose} title={subject || 'Text message'}>
      <Facts
        facts={[
          ['To', to],
          ['As', channel === 'email' ? 'Email' : 'Text message'],
          ['From', company ?? platformCopy.name],
          ['State', <MessageState key="state" {...message} />],
          ['Written', <Moment key="written" at={created} />],
          ...(times ? [['Tried', <Tried key="tried" times={times} {...message} />] as const] : []),
          ...(sent ? [[state === 'kept' ? 'Not sent since' : 'Left', <Moment key="sent" at={sent} />] as const] : []),
          ...(reason ? [['Reason', reason] as const] : []),
        ]}
      />
      {canGoAgain(message) && (
        <div className={classes.again}>
          <Button wide busy={busy && 'Sending'} onClick={() => send({ id })}>
            {state === 'waiting' ? 'Try it now' : 'Send again'}
          </Button>
          {state === 'failed' && (
            <Button wide tone="secondary" busy={dismissing && 'Dismissing'} onClick={() => dismiss({ id })}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

const Tried = ({ times, tries, lasttried }: { times: string } & Pick<ListedMessage, 'tries' | 'lasttried'>) => (
  <>
    <span>{times}</span>
    {lasttried !== null && (
      <>
        <span>{tries > 1 ? ', last ' : ', '}</span>
        <Moment at={lasttried} />
      </>
    )}
  </>
)
