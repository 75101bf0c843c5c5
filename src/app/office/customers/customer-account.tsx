import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { GoneNotice } from '#app/kit/form/gone-notice.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { SaveBar } from '#app/office/form/save-bar.tsx'
import { WhoSaved } from '#app/office/trail/who-saved.tsx'
import type { OfficeCompany } from '#app/page/use-office.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { type CustomerForm, customerDifferences, customerForm } from './customer.form.ts'
import classes from './customer-account.module.css'
import { CustomerBillingFields } from './customer-billing-fields.tsx'
import { CustomerContactFields } from './customer-contact-fields.tsx'
import { CustomerPlaceFields } from './customer-place-fields.tsx'
import { CustomerServiceFields } from './customer-service-fields.tsx'
import { MoveAlongSheet } from './moving/move-along.sheet.tsx'
import { SameCustomers } from './same-customers.tsx'
import { useCustomerEdit } from './use-customer-edit.ts'

type CustomerAccountProps = {
  customer: Customer | null
  company: OfficeCompany | null
  onSaved: (customer: Customer) => void
  others?: () => boolean
  hidden?: boolean
  children?: ReactNode
}

export function CustomerAccount({ customer, company, onSaved, others, hidden, children }: CustomerAccountProps) {
  const { form, base, busy, save, move, conflict, gone, makeAgain, takeTheirs, keepMine } = useCustomerEdit(
    customer,
    company?.id ?? null,
    onSaved,
  )
  return (
    <>
      <form
        noValidate
        hidden={hidden}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {conflict && (
          <ConflictNotice
            text={conflict.message}
            differences={customerDifferences(conflict.beside(form.values), customerForm(conflict.theirs))}
            who={<SavedBy theirs={conflict.theirs} company={company} />}
            onTake={takeTheirs}
            onKeep={keepMine}
          />
        )}
        {gone && base && (
          <GoneNotice
            what="customer"
            who={<SavedBy theirs={base} company={company} did="deleted" />}
            busy={busy}
            onMake={makeAgain}
          />
        )}
        <AccountPanels form={form} customer={customer} company={company} isNew={!base} />
        {children}
        <SaveBar changed={form.changed} busy={busy} problem={form.problem} back={href('/admin/customers')} />
      </form>
      <MoveAlongSheet move={move.found} to={form.values.address} onChoose={move.choose} onClose={move.leave} />
      {/* Guards all tabs: a hidden form may be unsaved. */}
      <UnsavedGuard unsaved={() => form.unsaved() || (others?.() ?? false)} />
    </>
  )
}

type AccountPanelsProps = Pick<CustomerAccountProps, 'customer' | 'company'> & {
  form: Form<CustomerForm>
  isNew: boolean
}

const AccountPanels = ({ form, customer, company, isNew }: AccountPanelsProps) => (
  <div className={classes.columns}>
    <Panel title="Contact and address">
      <div className={classes.contact}>
        <CustomerContactFields form={form} company={company} isNew={!customer} />
        <CustomerPlaceFields form={form} customer={customer} />
      </div>
      {isNew && <SameCustomers typed={form.values} />}
    </Panel>
    <div className={classes.column}>
      <Panel title="Service">
        <CustomerServiceFields form={form} customer={customer} zone={company?.timezone} />
      </Panel>
      <Panel title="Billing">
        <CustomerBillingFields form={form} />
      </Panel>
      <Panel title="Notes">
        <TextAreaField {...form.text('notes')} label="Notes for the office" rows={8} />
      </Panel>
    </div>
  </div>
)

type SavedByProps = { theirs: Customer; company: OfficeCompany | null; did?: 'saved' | 'deleted' }

const SavedBy = ({ theirs: { id, companyid }, company, did = 'saved' }: SavedByProps) => (
  <WhoSaved subject="customer" record={id} company={companyid} zone={company?.timezone} did={did} />
)
