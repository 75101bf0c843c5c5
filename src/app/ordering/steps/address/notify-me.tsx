import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { takeFocus } from '#app/kit/take-focus.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { outOfAreaCopy } from '#app/ordering/steps.copy.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { Asked } from '#contract/contract.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import classes from './out-of-area.module.css'

const notifiedPlaces = storedEntries<string>('told')

type NotifyMeProps = {
  page: string
  lead: Pick<Asked<'services.initLead'>, 'company' | 'address'>
  asks?: ReactNode
  words?: { ask: string; sent: string }
}

export function NotifyMe({ page, lead, asks, words = outOfAreaCopy }: NotifyMeProps) {
  const [entered, setEntered] = useState('')
  const [error, setError] = useState<string>()
  const place = JSON.stringify(lead)
  const [isSent, setIsSent] = useState(notifiedPlaces.read(page) === place)
  const [isNew, setIsNew] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { busy, save } = useSave({ onRefused: () => showMessage(copy.unreachable, { tone: 'error' }) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const contact = contactOf(entered)
    if (!contact) {
      setError(outOfAreaCopy.contactWrong)
      field.current?.focus()
      return
    }
    const sent = { ...lead, user: contact, purchaseItemsStep: 'address' }
    const ask = (write: Write) =>
      write('services.initLead', sent, (earlier) => write('services.initLead', { ...sent, lead: earlier.post }))
    void save(ask, () => {
      notifiedPlaces.write(page, place)
      setIsNew(true)
      setIsSent(true)
    })
  }
  if (isSent) return <Thanks text={words.sent} focus={isNew} />
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {asks}
      <TextField
        ref={field}
        label={outOfAreaCopy.contact}
        size={52}
        value={entered}
        maxLength={fieldLimits.email}
        error={error}
        placeholder="you@example.com"
        autoComplete="email"
        autoCapitalize="none"
        onChange={(event) => {
          setEntered(event.target.value)
          if (error && contactOf(event.target.value)) setError(undefined)
        }}
        onBlur={() => entered.trim() && setError(contactOf(entered) ? undefined : outOfAreaCopy.contactWrong)}
      />
      <Button type="submit" size={52} wide busy={busy && outOfAreaCopy.sending}>
        {words.ask}
      </Button>
    </form>
  )
}

export function contactOf(text: string): { email: string } | { cellphone: string } | null {
  const entered = text.trim()
  if (isEmailAddress(entered)) return { email: entered.toLowerCase() }
  return usPhoneNumber(entered) === null ? null : { cellphone: entered }
}

const Thanks = ({ text, focus }: { text: string; focus: boolean }) => (
  <p className={classes.notice} ref={focus ? takeFocus : undefined} tabIndex={-1}>
    {text}
  </p>
)
