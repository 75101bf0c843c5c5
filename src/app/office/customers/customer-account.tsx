import { href } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { ConflictNotice } from '#app/office/form/conflict-notice.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import type { Customer } from '#contract/customers/customers.ts'
import { customerDifferences, customerForm } from './customer.form.ts'
import classes from './customer-account.module.css'
import { CustomerContactFields } from './customer-contact-fields.tsx'
import { CustomerPlaceFields } from './customer-place-fields.tsx'
import { CustomerServiceFields } from './customer-service-fields.tsx'
import { useCustomerDraft } from './use-customer-draft.ts'

/** The ways to the customer at a tap, as they are saved. */
function ReachLinks({ customer: { email, cellphone, homephone, workphone } }: { customer: Customer }) {
  const phone = cellphone || homephone || workphone
  return (
    <span className={classes.reach}>
      {phone && <a href={`tel:${phone}`}>Call</a>}
      {email && <a href={`mailto:${email}`}>Write</a>}
    </span>
  )
}

type CustomerAccountProps = {
  /** Null is a customer that is still to be made. */
  customer: Customer | null
  /** Of a new customer; null while an admin has chosen none. */
  company: number | null
  onSaved: (customer: Customer) => void
}

/** Everything that the office writes about a customer, saved at once. */
export function CustomerAccount({ customer, company, onSaved }: CustomerAccountProps) {
  const { draft, busy, save, conflict, takeTheirs, keepMine } = useCustomerDraft(customer, company, onSaved)
  const { form, set, field } = draft
  return (
    <form noValidate onSubmit={save}>
      {conflict && (
        <ConflictNotice
          text={conflict.message}
          differences={customerDifferences(form, customerForm(conflict.theirs))}
          onTake={takeTheirs}
          onKeep={keepMine}
        />
      )}
      <div className={classes.columns}>
        <Panel title="Contact" action={customer && <ReachLinks customer={customer} />}>
          <CustomerContactFields draft={draft} isNew={!customer} />
        </Panel>
        <Panel title="Service">
          <CustomerServiceFields draft={draft} customer={customer} />
        </Panel>
        <Panel title="Service address">
          <CustomerPlaceFields draft={draft} customer={customer} />
        </Panel>
        <Panel title="Notes">
          <TextAreaField
            {...field('notes')}
            label="What the office should know"
            rows={8}
            value={form.notes}
            onChange={(event) => set({ notes: event.target.value })}
          />
        </Panel>
      </div>
      <SaveBar changed={draft.changed} busy={busy} back={href('/admin/customers')} />
      <UnsavedGuard unsaved={draft.unsaved} />
    </form>
  )
}
