import { type FormEvent, useState } from 'react'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { FeedbackLine } from '#app/cans/register/feedback-line.tsx'
import { useFeedback } from '#app/cans/register/use-feedback.ts'
import { doorWords } from '#app/identity/refusal-words.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { RadioRow } from '#app/kit/fields/radio-row.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { MailOffNote } from '#app/site/frame/mail-off-note.tsx'
import { type MemberRole, readAddresses } from '#domain/cans/crew/invitation.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import classes from './invite.sheet.module.css'

const ROLES: readonly MemberRole[] = ['can-driver', 'can-manager']

interface InviteFormProps {
  code: string
  role: MemberRole
  onRole: (role: MemberRole) => void
}

/** Mails the link to the addresses. What comes of it is said for two seconds. */
export function InviteForm({ code, role, onRole }: InviteFormProps) {
  const mails = useMails(code)
  return (
    <form className={classes.form} onSubmit={mails.submit} noValidate>
      <ChoiceGroup legend="As" tight>
        <div className={classes.roles}>
          {ROLES.map((value) => (
            <RadioRow
              key={value}
              compact
              group="invited-role"
              value={value}
              title={ROLE_LABELS[value]}
              checked={role === value}
              onChoose={() => onRole(value)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <TextAreaField
        label="E-mail addresses"
        placeholder="tasha@example.com, marcus@example.com"
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20_000}
        {...mails.field}
      />
      <MailOffNote about="invite" />
      <FeedbackLine feedback={mails.feedback} />
      <Button type="submit" wide busy={mails.busy && 'Inviting'}>
        Invite
      </Button>
    </form>
  )
}

function useMails(code: string) {
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { feedback, tell } = useFeedback()
  const write = useOnceWritten()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = readAddresses(to).error
    setError(wrong ?? undefined)
    if (wrong) return
    setBusy(true)
    try {
      tell(await write('canmanager.invite', { to, code }))
      setTo('')
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      setError(refused.at('to'))
      const message = refused.at('code') ?? doorWords(refused) ?? refused.message
      if (!refused.at('to')) tell({ success: false, message })
    } finally {
      setBusy(false)
    }
  }
  const field = {
    value: to,
    error,
    onChange: (event: { target: { value: string } }) => {
      setTo(event.target.value)
      setError(undefined)
    },
    onBlur: () => setError(to.trim() === '' ? undefined : (readAddresses(to).error ?? undefined)),
  }
  return { field, submit, busy, feedback }
}
