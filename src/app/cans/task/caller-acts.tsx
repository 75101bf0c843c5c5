import { IconMessage2, IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { post } from '#app/calls/api.ts'
import { useRunning } from '#app/cans/work/store/use-running.ts'
import { showNotice } from '#app/cans/work/words/notice.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import { toldMessages } from '#domain/cans/told/messages.ts'
import classes from './caller-acts.module.css'

type CallerActsProps = { stop: FoundTask; onEdit: () => void }

/** What the office can do while the caller is on the phone. */
export function CallerActs({ stop, onEdit }: CallerActsProps) {
  const { groupId: groupid, id: task, phone, when } = stop
  const [texts, setTexts] = useState(when?.texts ?? 'none')
  const [isSent, setIsSent] = useState(false)
  const { busy, failure, run } = useRunning<'texting' | 'agreeing'>()
  const text = () =>
    run('texting', async () => {
      await post('canmanager.textTime', { groupid, task })
      setIsSent(true)
      showNotice(`The time is texted to ${phone}.`)
    })
  const agree = () =>
    run('agreeing', async () => {
      setTexts((await post('canmanager.setTextConsent', { groupid, phone, agreed: true })).texts)
    })
  return (
    <div className={classes.caller}>
      <div className={classes.acts}>
        {when && texts !== 'none' && (
          <Button
            icon={<Icon of={IconMessage2} />}
            busy={busy === 'texting' && 'Sending'}
            notReady={isSent ? 'Texted' : texts !== 'agreed' && 'Text the time'}
            onClick={text}
          >
            Text the time
          </Button>
        )}
        {when?.driverphone && (
          <a
            className={buttonClass({ tone: 'secondary' })}
            href={`tel:${when.driverphone}`}
            aria-label={`Call driver ${when.driver}`}
          >
            <Icon of={IconPhone} />
            Call driver
          </a>
        )}
        <Button tone="secondary" icon={<Icon of={IconPencil} />} onClick={onEdit}>
          Edit
        </Button>
      </div>
      {when && texts === 'agreed' && <p className={classes.text}>{`“${when.text}”`}</p>}
      {when && <NotWanted texts={texts} busy={busy === 'agreeing'} onAgree={agree} />}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  )
}

type Texts = NonNullable<FoundTask['when']>['texts']

function NotWanted({ texts, busy, onAgree }: { texts: Texts; busy: boolean; onAgree: () => void }) {
  if (texts === 'stopped') return <p className={classes.text}>{toldMessages.wroteStop}</p>
  if (texts !== 'unknown' && texts !== 'declined') return null
  return (
    <p className={classes.text}>
      <span>{toldMessages.notAgreed}</span>{' '}
      <Button tone="secondary" busy={busy && 'Saving'} onClick={onAgree}>
        They agree to texts
      </Button>
    </p>
  )
}
