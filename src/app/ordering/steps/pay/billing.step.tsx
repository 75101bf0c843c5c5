import { useState } from 'react'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { takeFocus } from '#app/kit/take-focus.ts'
import { CardEntry, EnteredCardLine, useCardCheck, useFreshToken } from '#app/ordering/card/card-entry.tsx'
import { addedServices, payFrequencyOf, useOrder } from '#app/ordering/order/use-order.ts'
import { addressCopy, billingCopy } from '#app/ordering/steps.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { FoldedTotal } from '#app/ordering/total/total-panel.tsx'
import { FoldedRow } from '#app/ordering/wizard/folded-row.tsx'
import { useRefusedFields } from '#app/ordering/wizard/refusal.store.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { useOrderForm } from '#app/ordering/wizard/use-order-form.ts'
import { useStepNavigation } from '#app/ordering/wizard/use-step-navigation.ts'
import { isPayFrequency, type PayFrequency } from '#domain/companies/company.ts'
import { formatMoney } from '#domain/companies/money.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { fieldLimits } from '#domain/ordering/field-limits.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { allowedPayFrequencies, payFrequencyLabels } from '#domain/ordering/prices/pay-frequency.ts'
import { quoteOrder } from '#domain/ordering/prices/quote.ts'
import { asksForCard } from '#domain/ordering/wizard/step-blocked.ts'
import { buyerName } from '#domain/ordering/wizard/what-follows.ts'
import { cardEnding } from '#domain/payments/card-message.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import classes from './billing.step.module.css'

const rules = {
  fullname: (text: string) => (text.trim() ? undefined : orderingMessages.fullNameRequired),
  zip: (text: string) => (/^\d{5}(-?\d{4})?$/.test(text.trim()) ? undefined : addressCopy.zipWrong),
}

const limits = { fullname: fieldLimits.fullname, zip: fieldLimits.zip }

export function BillingStep() {
  const order = useOrder()
  const { page, company, wizard, change, quote } = order
  const navigation = useStepNavigation('billingdetails')
  const type = wizard.type ?? 'Residential'
  const needsCard = asksForCard(page.company)
  const payfrequency = payFrequencyOf(company, type, wizard)
  const keep = (values: Billing, months: PayFrequency = payfrequency) =>
    change({ billing: { payfrequency: months, fullname: values.fullname.trim(), zip: values.zip.trim() } })
  const form = useBillingForm(wizard, needsCard, keep)
  const card = useCardCheck(needsCard)
  const goOn = () => {
    if (!company.demo && !form.check()) return
    keep(form.values)
    navigation.goOn()
  }
  const onNotReady = async () => {
    // A press that takes the focus out of the frame gets its token a moment later.
    if (await card.check()) goOn()
    else form.check()
  }
  const view = quote && totalView(quote, order)
  return (
    <StepLayout
      onNext={goOn}
      next={navigation.next}
      previous={navigation.previous}
      total={view}
      totalInPage
      busy={card.checking}
      notReady={!card.checking && card.missing}
      onNotReady={onNotReady}
    >
      <StepHeading step="billingdetails" title={billingCopy.title} />
      <div className={classes.fields}>
        {company.demo && <p className={classes.plain}>{paymentMessages.demoBilling}</p>}
        {company.paybylink && !company.demo && <p className={classes.plain}>{paymentMessages.payByLink}</p>}
        {needsCard && page.company.tokenizerurl && <CardSection url={page.company.tokenizerurl} error={card.error} />}
        {!company.demo && <Payer form={form} asksZip={needsCard} />}
        <PayFrequencyField value={payfrequency} onChange={(months) => keep(form.values, months)} />
        {view && (
          <div className={classes.totals}>
            <FoldedTotal total={view} />
          </div>
        )}
        {needsCard && wizard.type !== 'Roll-Offs' && <KeepCard />}
      </div>
    </StepLayout>
  )
}

function KeepCard() {
  const { page, wizard, change } = useOrder()
  return (
    <Checkbox
      label={consentWordings.keepcard(page.company.name)}
      checked={wizard.keepcard}
      onChange={(event) => change({ keepcard: event.target.checked })}
    />
  )
}

interface Billing {
  fullname: string
  zip: string
}

interface PayerProps {
  form: Form<Billing>
  /** The processor compares the ZIP with the card's; without a card it is not asked. */
  asksZip: boolean
}

function Payer({ form, asksZip }: PayerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const [fullname, zip] = [form.text('fullname'), form.text('zip')]
  const isComplete = fullname.value.trim() !== '' && (!asksZip || zip.value.trim() !== '')
  const isRefused = fullname.error !== undefined || (asksZip && zip.error !== undefined)
  // Opens for missing or invalid values. Open fields stay open, so that the layout does not move while typing.
  if (!isOpen && (isPressed || !isComplete || isRefused)) setIsOpen(true)
  if (!isOpen) {
    const values = asksZip ? [fullname.value, zip.value] : [fullname.value]
    const what = asksZip ? billingCopy.payer : billingCopy.payerName
    return <FoldedRow value={values.join(', ')} what={what} onChange={() => setIsPressed(true)} />
  }
  return (
    <>
      <TextField
        {...fullname}
        ref={isPressed ? takeFocus : undefined}
        label={billingCopy.fullname}
        size={52}
        autoComplete="name"
      />
      {asksZip && (
        <TextField {...zip} label={billingCopy.zip} size={52} inputMode="numeric" autoComplete="billing postal-code" />
      )}
    </>
  )
}

type Wizard = ReturnType<typeof useOrder>['wizard']

function useBillingForm(wizard: Wizard, needsCard: boolean, onLeave: (values: Billing) => void) {
  const start = firstBilling(wizard)
  const rulesOfPayment = needsCard ? rules : { fullname: rules.fullname }
  return useOrderForm<Billing>({ start, rules: rulesOfPayment, onLeave, limits, refused: useRefusedFields() })
}

/** Shown when there is more than one choice. */
function PayFrequencyField({ value, onChange }: { value: PayFrequency; onChange: (months: PayFrequency) => void }) {
  const { company, wizard, offered } = useOrder()
  const services = addedServices(wizard, offered)
  const labelOf = (months: PayFrequency) => {
    const quoted = quoteOrder(company, offered, { services, payfrequency: months })
    const label = payFrequencyLabels[months]
    return quoted.ok ? billingCopy.each(label, formatMoney(quoted.quote.totals.recurring)) : label
  }
  const allowed = allowedPayFrequencies(company, wizard.type ?? 'Residential')
  if (allowed.length < 2) return null
  return (
    <SelectField
      label={billingCopy.frequency}
      size={52}
      value={String(value)}
      autoComplete="off"
      options={allowed.map((months) => ({ value: String(months), label: labelOf(months) }))}
      onChange={(event) => {
        const months = Number(event.target.value)
        if (isPayFrequency(months)) onChange(months)
      }}
    />
  )
}

function CardSection({ url, error }: { url: string; error: string | undefined }) {
  const token = useFreshToken()
  const [enteredBefore, setEnteredBefore] = useState(token !== null)
  // Once retyped or too old, the frame stays: the next token must not remove it.
  if (enteredBefore && !token) setEnteredBefore(false)
  return enteredBefore && token ? (
    <EnteredCardLine ending={cardEnding(token.token)} />
  ) : (
    <CardEntry url={url} error={error} />
  )
}

function firstBilling({ billing, customerdetails, address }: Wizard): Billing {
  const name = customerdetails ? buyerName(customerdetails) : ''
  return { fullname: billing?.fullname || name, zip: billing?.zip || customerdetails?.zip || address?.zip || '' }
}
