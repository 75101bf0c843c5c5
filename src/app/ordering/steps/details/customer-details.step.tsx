import { useId, useRef } from 'react'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { UnitHandle } from '#app/ordering/address/unit-field.tsx'
import { useOrder } from '#app/ordering/order/use-order.ts'
import { wizardOf } from '#app/ordering/order/wizard.store.ts'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { useRefusedFields } from '#app/ordering/wizard/refusal.store.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useOrderForm } from '#app/ordering/wizard/use-order-form.ts'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import { textsLabel, textsPrint } from '#domain/ordering/consents.ts'
import type { CustomerDetails } from '#domain/ordering/wizard/answers.ts'
import { withDetails, withServiceAddress } from '#domain/ordering/wizard/what-follows.ts'
import { customerLimits, customerRules, firstDetails, missingDetail, trimmed } from './customer.form.ts'
import classes from './customer-details.step.module.css'
import { EmailField } from './email-field.tsx'
import { HomeAddress, type HomeAddressProps } from './home-address.tsx'
import { sendLead } from './send-lead.ts'

export function CustomerDetailsStep() {
  const order = useOrder()
  const { page, wizard, change, offered, quote } = order
  const navigation = useStepNavigation('customerdetails')
  const name = page.base
  const keep = (values: CustomerDetails) => change(withDetails(wizardOf(name), trimmed(values)))
  const form = useOrderForm<CustomerDetails>({
    start: firstDetails(wizard.customerdetails, wizard.address),
    rules: customerRules,
    onLeave: keep,
    limits: customerLimits,
    refused: useRefusedFields(),
  })
  const unit = useRef<UnitHandle>(null)
  // A customer living at the service address has one address, stored in both places.
  const keepUnit = (street: string) => {
    const now = wizardOf(name)
    if (now.address) change(withServiceAddress(now, { ...now.address, address: street }))
    form.set({ address: street })
  }
  const goOn = () => {
    if (!form.check() || unit.current?.check() === false) return
    keep(form.latest())
    if (!page.demonstration) void sendLead(name, page.company.id, wizardOf(name), offered)
    navigation.goOn()
  }
  return (
    <StepLayout
      onNext={goOn}
      next={navigation.next}
      previous={navigation.previous}
      total={quote && totalView(quote, order)}
      notReady={missingDetail(form.values)}
      onNotReady={form.check}
    >
      <StepHeading step="customerdetails" title={detailsCopy.title}>
        {detailsCopy.lead}
      </StepHeading>
      <DetailFields form={form} address={wizard.address} unit={unit} onUnit={keepUnit} />
    </StepLayout>
  )
}

/** Never checked for the buyer: consent must be given, and ordering doesn't need it. */
function TextsBox() {
  const { page, wizard, change } = useOrder()
  const print = useId()
  if (!page.company.texts) return null
  return (
    <div className={classes.texts}>
      <Checkbox
        label={textsLabel}
        aria-describedby={print}
        checked={wizard.texts}
        onChange={(event) => change({ texts: event.target.checked })}
      />
      <p id={print} className={classes.print}>
        {textsPrint(page.company.name)}
      </p>
    </div>
  )
}

function DetailFields(props: HomeAddressProps) {
  const { text } = props.form
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextField {...text('firstname')} label={detailsCopy.firstname} size={52} autoComplete="given-name" />
        <TextField {...text('lastname')} label={detailsCopy.lastname} size={52} autoComplete="family-name" />
      </div>
      <EmailField {...text('email')} onCorrect={(email) => props.form.set({ email })} />
      <TextField
        {...text('cellphone')}
        label={detailsCopy.cellphone}
        size={52}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextsBox />
      <HomeAddress {...props} />
    </div>
  )
}
