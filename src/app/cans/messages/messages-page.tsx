import { IconArrowLeft } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { href, useSearchParams } from 'react-router'
import { readWorkView, workQuery } from '#app/cans/work/store/work.view.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { showAboveButton, useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { MailOffNote } from '#app/page/mail-off-note.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { TextOffNote } from '#app/page/text-off-note.tsx'
import { listWords } from '#domain/cans/messages.ts'
import { stopEvents } from '#domain/cans/told/telling-rules.ts'
import { EventRow } from './event-row.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { LoadedMessages } from './load-messages.ts'
import { MESSAGES_FIELDS, messagesErrors, messagesForm, sentMessages } from './messages.form.ts'
import classes from './messages-page.module.css'

export const MESSAGES = 'Messages to customers'

export function MessagesPage({ loaded }: { loaded: LoadedMessages }) {
  const { group, rules } = loaded
  const reload = useReload()
  const [search] = useSearchParams()
  const form = useForm({ start: messagesForm(rules), fields: MESSAGES_FIELDS, errorsOf: messagesErrors })
  const { busy, save } = useSave({ form, onRefused: showAboveButton(form) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(async (write) => {
      const saved = await write('canmanager.saveTelling', { groupid: group, ...sentMessages(form.latest()) })
      form.begin(messagesForm(saved))
      showMessage('Messages saved')
      await reload()
    })
  }
  return (
    <>
      <OfficeHead title={MESSAGES}>
        <ButtonLink
          tone="secondary"
          to={`${href('/admin/can-manager')}${workQuery(readWorkView(search), {})}`}
          icon={<Icon of={IconArrowLeft} />}
        >
          {listWords.deliveries.title}
        </ButtonLink>
      </OfficeHead>
      <Consent />
      <MailOffNote about="stops" />
      <TextOffNote />
      <form className={classes.form} onSubmit={send} noValidate>
        <Panel title="What customers are told">
          <ul className={classes.events}>
            {stopEvents.map((event) => (
              <EventRow key={event} event={event} form={form} loaded={loaded} />
            ))}
          </ul>
        </Panel>
        <HoursFields form={form} />
        <div className={classes.foot}>
          <FormProblem text={form.problem} />
          <div className={classes.acts}>
            <Button type="submit" busy={busy && 'Saving'}>
              Save
            </Button>
            <span role="status">{form.changed && <Chip tone="amber">Unsaved changes</Chip>}</span>
          </div>
        </div>
      </form>
      <UnsavedGuard unsaved={form.unsaved} />
    </>
  )
}

function Consent() {
  return (
    <div className={classes.lead}>
      <p>
        Nothing is sent until you turn it on, and only what happens from then on is told. Each message links to the
        customer’s own page of the stop, which ends a day after it.
      </p>
      <p>
        Texts go only to numbers that agreed, on the order page or as noted at the stop; a customer who replies STOP
        gets none. Emails go to the address of the order, and each has a link to turn them off.
      </p>
    </div>
  )
}
