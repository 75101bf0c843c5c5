import { useNavigate } from 'react-router'
import type { Refused } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { customerLimits, customerRules } from '#app/ordering/steps/details/customer.form.ts'
import { EmailField } from '#app/ordering/steps/details/email-field.tsx'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import { refusalText } from '#app/ordering/wizard/refusal.store.ts'
import { FailureNote } from '#app/ordering/wizard/step-heading.tsx'
import { useOrderForm } from '#app/ordering/wizard/use-order-form.ts'
import { refusalMessages } from '#domain/ordering/messages.ts'
import type { ContactDetails } from '#domain/ordering/wizard/lookup.ts'
import { LookupLayout } from './lookup/lookup-layout.tsx'
import { signupCopy } from './lookup/signup.copy.ts'
import classes from './lookup/signup.module.css'
import { keepContact } from './lookup/signup.store.ts'
import { placeQuery, signupPath } from './lookup/signup-places.ts'
import { useLookup } from './lookup/use-lookup.ts'
import { requestPayload } from './request-payload.ts'

const EMPTY: ContactDetails = { firstname: '', lastname: '', email: '', cellphone: '' }

export function ContactStep() {
  const { page, signup, change, hauler, chosen } = useLookup()
  const navigate = useNavigate()
  const form = useOrderForm<ContactDetails>({
    start: signup.contact ?? EMPTY,
    rules: customerRules,
    onLeave: (contact) => keepContact(signupPath(page.company?.slug), contact),
    limits: customerLimits,
  })
  const onRefused = (refused: Refused) => form.fail(refusalText(refused, refusalMessages.checkDetails))
  const { busy, save } = useSave({ onRefused })
  if (!hauler) return null
  const { company } = hauler
  const send = () => {
    if (!form.check()) return
    const contact = form.latest()
    const request = requestPayload(company.id, { ...signup, contact }, chosen)
    const ask = async (write: Write) => {
      const { post: secret } = await write('services.initLead', request, (earlier) =>
        write('services.initLead', { ...request, lead: earlier.post }),
      )
      change({ contact, sent: { hauler: company.id, post: secret } })
    }
    void save(ask, () => navigate(placeQuery('thanks'), { replace: true }))
  }
  return (
    <LookupLayout
      step="contact"
      title={signupCopy.contactTitle}
      lead={signupCopy.contactLead(company.name)}
      onNext={send}
      nextLabel={signupCopy.send}
      busy={busy && signupCopy.sending}
    >
      <div className={classes.fields}>
        <FailureNote text={form.problem} />
        <div className={classes.pair}>
          <TextField {...form.text('firstname')} label={detailsCopy.firstname} size={52} autoComplete="given-name" />
          <TextField {...form.text('lastname')} label={detailsCopy.lastname} size={52} autoComplete="family-name" />
        </div>
        <EmailField {...form.text('email')} onCorrect={(email) => form.set({ email })} />
        <TextField
          {...form.text('cellphone')}
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
