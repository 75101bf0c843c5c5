import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Refused } from '#app/api.ts'
import { useOnceWritten } from '#app/calls/once-written.ts'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { customerLimits, customerRules } from '#app/ordering/details/customer.form.ts'
import { useFields } from '#app/ordering/details/use-fields.ts'
import { FailureNote } from '#app/ordering/refusals/failure-note.tsx'
import { refusalText } from '#app/ordering/refusals/refusal-text.ts'
import { detailsCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { refusalMessages } from '#domain/ordering/messages.ts'
import type { ContactDetails } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup-layout.tsx'
import { requestPayload } from './request-payload.ts'
import { signupCopy } from './signup.copy.ts'
import classes from './signup.module.css'
import { placeQuery } from './signup-places.ts'
import { useLookup } from './use-lookup.ts'

const nobody: ContactDetails = { firstname: '', lastname: '', email: '', cellphone: '' }
type Rule = (text: string) => string | undefined
const rules: { [F in keyof ContactDetails]: Rule } = {
  firstname: customerRules.firstname as Rule,
  lastname: customerRules.lastname as Rule,
  email: customerRules.email as Rule,
  cellphone: customerRules.cellphone as Rule,
}

/** Who asks. With this the request is sent. */
export function ContactStep() {
  const { signup, change, hauler } = useLookup()
  const form = useFields({ ...(signup.contact ?? nobody) }, rules, (contact) => change({ contact }), {
    limits: customerLimits,
  })
  const { sending, failure, send } = useSendRequest()
  if (!hauler) return null
  return (
    <LookupLayout
      step="contact"
      title={signupCopy.contactTitle}
      lead={signupCopy.contactLead(hauler.company.name)}
      onNext={() => (sending || !form.check() ? undefined : send(hauler.company.id, form.values))}
      nextLabel={signupCopy.send}
      busy={sending && signupCopy.sending}
    >
      <div className={classes.fields}>
        <FailureNote text={failure} />
        <div className={classes.pair}>
          <TextField {...form.field('firstname')} label={detailsCopy.firstname} size={52} autoComplete="given-name" />
          <TextField {...form.field('lastname')} label={detailsCopy.lastname} size={52} autoComplete="family-name" />
        </div>
        <TextField
          {...form.field('email')}
          label={detailsCopy.email}
          size={52}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...form.field('cellphone')}
          label={detailsCopy.cellphone}
          size={52}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </LookupLayout>
  )
}

/** Sends the request of whoever asks, and leads on to the thanks. */
function useSendRequest() {
  const { signup, change, chosen } = useLookup()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const write = useOnceWritten()
  const send = async (hauler: number, contact: ContactDetails) => {
    setSending(true)
    setFailure(null)
    try {
      const request = requestPayload(hauler, { ...signup, contact }, chosen)
      const { post: secret } = await write('services.initLead', request, (earlier) =>
        write('services.initLead', { ...request, lead: earlier.post }),
      )
      change({ contact, sent: { hauler, post: secret } })
      navigate(placeQuery('thanks'), { replace: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFailure(refusalText(error, refusalMessages.checkDetails))
      setSending(false)
    }
  }
  return { sending, failure, send }
}
