import { IconMailExclamation } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { FeedbackLine } from '#app/cans/register/feedback-line.tsx'
import { useFeedback } from '#app/cans/register/use-feedback.ts'
import { loginProblemText } from '#app/identity/refusal-words.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { WarningNote } from '#app/kit/display/warning-note.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { useForm } from '#app/kit/form/use-form.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import { MailOffNote } from '#app/page/mail-off-note.tsx'
import { useSite } from '#app/page/use-site.ts'
import { useSession } from '#app/session/session.store.ts'
import { type InvitedPosition, readAddresses } from '#domain/cans/crew/invitation.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import classes from './invite.sheet.module.css'

interface InviteFormProps {
  code: string
  positions: readonly InvitedPosition[]
  position: InvitedPosition
  onPosition: (position: InvitedPosition) => void
}

export function InviteForm({ code, positions, position, onPosition }: InviteFormProps) {
  const mails = useMails(code)
  return (
    <form className={classes.form} onSubmit={mails.submit} noValidate>
      <ChoiceGroup legend="As" tight>
        <div className={classes.roles}>
          {positions.map((value) => (
            <RadioRow
              key={value}
              compact
              group="invited-role"
              value={value}
              title={POSITION_LABELS[value]}
              checked={position === value}
              onChoose={() => onPosition(value)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <TextAreaField
        label="Email addresses"
        placeholder="tasha@example.com, marcus@example.com"
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...mails.field}
        maxLength={20_000}
      />
      <MailOffNote about="invite" />
      <UnprovenNote />
      <FeedbackLine feedback={mails.feedback} />
      <Button type="submit" wide busy={mails.busy && 'Inviting'}>
        Invite
      </Button>
    </form>
  )
}

/** Shown before any addresses are typed: an unverified account cannot send invitations. */
function UnprovenNote() {
  const { mailOff } = useSite()
  const session = useSession()
  if (mailOff || session === null || session.user.verified) return null
  return <WarningNote icon={IconMailExclamation}>{cansMessages.inviterUnverified}</WarningNote>
}

const EMPTY = { to: '' }
const FIELDS = ['to'] as const

const errorsOf = ({ to }: typeof EMPTY) => ({ to: readAddresses(to).error ?? undefined })

function useMails(code: string) {
  const form = useForm({ start: EMPTY, fields: FIELDS, errorsOf })
  const { feedback, showFeedback } = useFeedback()
  const { busy, save } = useSave({
    form,
    onRefused: (refused) => {
      const message = refused.at('code') ?? loginProblemText(refused) ?? refused.message
      if (!refused.at('to')) showFeedback({ success: false, message })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    void save(
      (write) => write('canmanager.invite', { ...form.latest(), code }),
      (answer) => {
        showFeedback(answer)
        form.begin(EMPTY)
      },
    )
  }
  return { field: form.text('to'), submit, busy, feedback }
}
