import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { CompanyField } from '#app/office/display/company-field.tsx'
import { type OfficeCompany, useChoosesCompany } from '#app/page/use-office.ts'
import { CUSTOMER_LABELS, type CustomerForm } from './customer.form.ts'
import classes from './customer-account.module.css'

const PHONES = ['cellphone', 'homephone', 'workphone'] as const

type CustomerContactFieldsProps = {
  form: Form<CustomerForm>
  company: OfficeCompany | null
  isNew: boolean
}

export function CustomerContactFields({ form, company, isNew }: CustomerContactFieldsProps) {
  const { values, set, field } = form
  const chooses = useChoosesCompany()
  return (
    <div className={classes.fields}>
      {isNew && chooses && (
        <CompanyField
          {...field('companyid')}
          label={CUSTOMER_LABELS.companyid}
          placeholder="Choose the company"
          value={values.companyid}
          known={company}
          onChange={(companyid) => set({ companyid })}
        />
      )}
      <TextField
        {...field('fullname')}
        label={CUSTOMER_LABELS.fullname}
        autoComplete="off"
        value={values.fullname}
        onChange={(event) => set({ fullname: event.target.value })}
      />
      <TextField {...form.text('number')} optional label={CUSTOMER_LABELS.number} autoComplete="off" />
      <TextField
        {...field('email')}
        label={CUSTOMER_LABELS.email}
        help={isNew ? 'With an email the customer gets an account, and a link to choose a password.' : undefined}
        type="email"
        autoComplete="off"
        value={values.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <div className={classes.phones}>
        {PHONES.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={CUSTOMER_LABELS[name]}
            type="tel"
            placeholder="123-123-1231"
            autoComplete="off"
            value={values[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </div>
    </div>
  )
}
