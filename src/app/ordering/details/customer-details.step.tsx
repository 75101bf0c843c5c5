import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { detailsCopy } from '#app/ordering/wizard/ordering.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useRefusedFields } from '#app/ordering/wizard/step-note.ts'
import { useOrder } from '#app/ordering/wizard/use-order.ts'
import { useStepWays } from '#app/ordering/wizard/use-step-ways.ts'
import { wizardOf } from '#app/ordering/wizard/wizard.store.ts'
import { states } from '#domain/geo/addresses/states.ts'
import type { CustomerDetails } from '#domain/ordering/wizard/answers.ts'
import { customerLimits, customerRules, firstDetails, missingDetail, trimmed } from './customer.form.ts'
import classes from './customer-details.step.module.css'
import { sendLead } from './send-lead.ts'
import { useOrderForm } from './use-order-form.ts'

const stateOptions = states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name }))

/** Who orders. */
export function CustomerDetailsStep() {
  const order = useOrder()
  const { page, wizard, change, offered, quote } = order
  const ways = useStepWays('customerdetails')
  const name = page.base
  const keep = (values: CustomerDetails) => change({ customerdetails: trimmed(values) })
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
      <DetailFields text={form.text} />
    </StepLayout>
  )
}

/** A person and the place that is served. */
function DetailFields({ text }: Pick<Form<CustomerDetails>, 'text'>) {
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
      <TextField {...text('address')} label={detailsCopy.address} size={52} autoComplete="address-line1" />
      <TextField {...text('city')} label={detailsCopy.city} size={52} autoComplete="address-level2" />
      <div className={classes.pair}>
        <SelectField
          {...text('state')}
          label={detailsCopy.state}
          size={52}
          options={stateOptions}
          placeholder={detailsCopy.chooseState}
          autoComplete="address-level1"
        />
        <TextField {...text('zip')} label={detailsCopy.zip} size={52} inputMode="numeric" autoComplete="postal-code" />
      </div>
    </div>
  )
}
