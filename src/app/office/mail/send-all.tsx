import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { counted, countText } from '#domain/words/counted.ts'
import classes from './mail.screen.module.css'
import type { MailView } from './mail.view.ts'
import { useDismiss } from './use-dismiss.ts'
import { useSendAgain } from './use-send-again.ts'

const MOST = 5_000

export function SendAll({ view, found, onSent }: { view: MailView; found: number; onSent: () => void }) {
  const [asking, setAsking] = useState(false)
  const onDone = () => {
    setAsking(false)
    onSent()
  }
  const { busy, send } = useSendAgain(onDone)
  const { busy: dismissing, dismiss } = useDismiss(onDone)
  if (view.state === '' || view.state === 'sent' || found === 0) return null
  const many = Math.min(found, MOST)
  return (
    <>
      <Button icon={<Icon of={IconSend} />} onClick={() => setAsking(true)}>
        Send all again
      </Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={`Send ${counted(many, 'message')} again?`}>
        <p>
          {view.state === 'waiting'
            ? 'They’ll be retried now instead of after their pause.'
            : 'They’ll be sent unchanged. Account links in them may have expired.'}
        </p>
        <div className={classes.again}>
          <Button wide busy={busy && 'Sending'} onClick={() => send({ query: view.q.trim(), state: view.state })}>
            {many === 1 ? 'Send it again' : `Send ${countText(many)} again`}
          </Button>
          {view.state === 'failed' && (
            <Button
              wide
              tone="secondary"
              busy={dismissing && 'Dismissing'}
              onClick={() => dismiss({ query: view.q.trim() })}
            >
              {many === 1 ? 'Dismiss it' : `Dismiss ${countText(many)}`}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}
