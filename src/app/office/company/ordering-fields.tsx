import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { type PayFrequency, payFrequencies } from '#domain/companies/company.ts'
import classes from './company-details.module.css'
import { COMPANY_LABELS } from './company-draft.ts'
import type { CompanyPartProps } from './company-fields.tsx'
import { COMPANY_SECTIONS } from './company-sections.tsx'

export const FREQUENCY_WORDS: Record<PayFrequency, string> = { 1: 'Monthly', 3: 'Quarterly', 12: 'Yearly' }

const NOTICE = Array.from({ length: 7 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? '0, the same day' : `${days} ${days === 1 ? 'day' : 'days'}`,
}))

const WEEKENDS = [
  { value: '1', label: 'Weekends are open' },
  { value: '0', label: 'No service at weekends' },
]

export function OrderingFields({ form }: CompanyPartProps) {
  const { values, set, field } = form
  const pays = field('payfrequency')
  const toggle = (months: PayFrequency) =>
    set({ payfrequency: payFrequencies.filter((other) => values.payfrequency.includes(other) !== (other === months)) })
  return (
    <Panel anchor={COMPANY_SECTIONS.orders.id} title="Orders">
      <div className={classes.fields}>
        <ChoiceGroup legend={COMPANY_LABELS.payfrequency} error={pays.error} tight>
          <div className={classes.choices}>
            {payFrequencies.map((months, index) => (
              <Checkbox
                key={months}
                {...(index === 0 && { id: pays.id })}
                label={FREQUENCY_WORDS[months]}
                checked={values.payfrequency.includes(months)}
                aria-invalid={pays.error ? true : undefined}
                onChange={() => toggle(months)}
                onBlur={pays.onBlur}
              />
            ))}
          </div>
        </ChoiceGroup>
        <SelectField
          label={COMPANY_LABELS.daysnotice}
          help="Between an order and the first available day."
          {...field('daysnotice')}
          options={NOTICE}
          value={String(values.daysnotice)}
          onChange={({ target }) => set({ daysnotice: Number(target.value) })}
        />
        <SelectField
          label={COMPANY_LABELS.offweekends}
          {...field('offweekends')}
          options={WEEKENDS}
          value={String(values.offweekends)}
          onChange={({ target }) => set({ offweekends: target.value === '0' ? 0 : 1 })}
        />
        <Switch
          id="ordertasks"
          label={COMPANY_LABELS.ordertasks}
          checked={values.ordertasks}
          onChange={({ target }) => set({ ordertasks: target.checked })}
        />
        <Switch
          id="tellwaiting"
          label={COMPANY_LABELS.tellwaiting}
          checked={values.tellwaiting}
          onChange={({ target }) => set({ tellwaiting: target.checked })}
        />
      </div>
    </Panel>
  )
}
