import { TextField } from '#app/kit/fields/text-field.tsx'
import { detailsCopy } from '#app/ordering/steps.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useRefusedFields } from '#app/ordering/wizard/step-note.ts'
import { useOrder } from '#app/ordering/wizard/use-order.ts'
import { useStepWays } from '#app/ordering/wizard/use-step-ways.ts'
import { wizardOf } from '#app/ordering/wizard/wizard.store.ts'
import type { CustomerDetails } from '#domain/ordering/wizard/answers.ts'
import { withDetails } from '#domain/ordering/wizard/what-follows.ts'
import { customerLimits, customerRules, firstDetails, missingDetail, trimmed } from './customer.form.ts'
import classes from './customer-details.step.module.css'
import { HomeAddress, type HomeAddressProps } from './home-address.tsx'
import { sendLead } from './send-lead.ts'
import { useOrderForm } from './use-order-form.ts'

/** Who orders. */
export function CustomerDetailsStep() {
  const order = useOrder()
  const { page, wizard, change, offered, quote } = order
  const ways = useStepWays('customerdetails')
  const name = page.base
  const keep = (values: CustomerDetails) => change(withDetails(wizardOf(name), trimmed(values)))
  const form = useOrderForm<CustomerDetails>({
    start: firstDetails(wizard.customerdetails, wizard.address),
    rules: customerRules,
    onLeave: keep,
    limits: customerLimits,
    refused: useRefusedFields(),
  })
  const goOn = () => {
    if (!form.check()) return
    keep(form.values)
    if (!page.demonstration) void sendLead(name, page.company.id, wizardOf(name), offered)
    ways.goOn()
  }
  return (
    <StepLayout
      onNext={goOn}
      next={ways.next}
      previous={ways.previous}
      total={quote && totalView(quote, order)}
      notReady={missingDetail(form.values)}
      onNotReady={form.check}
    >
      <StepHeading step="customerdetails" title={detailsCopy.title}>
        {detailsCopy.lead}
      </StepHeading>
      <DetailFields form={form} address={wizard.address} />
    </StepLayout>
  )
}

/** A person and where they live. */
function DetailFields({ form, address }: HomeAddressProps) {
  const { text } = form
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextField {...text('firstname')} label={detailsCopy.firstname} size={52} autoComplete="given-name" />
        <TextField {...text('lastname')} label={detailsCopy.lastname} size={52} autoComplete="family-name" />
      </div>
      <TextField
        {...text('email')}
        label={detailsCopy.email}
        size={52}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...text('cellphone')}
        label={detailsCopy.cellphone}
        size={52}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <HomeAddress form={form} address={address} />
    </div>
  )
}
