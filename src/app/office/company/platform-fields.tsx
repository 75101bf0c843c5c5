import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { ChoiceGroup } from '#app/kit/fields/choice-group.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import type { User } from '#contract/users/sessions.ts'
import { serviceTypes } from '#domain/catalog/service-types.ts'
import { isPayFrequency, payFrequencies } from '#domain/companies/company.ts'
import classes from './company-details.module.css'
import { COMPANY_LABELS, type CompanyDraft } from './company-draft.ts'
import { type CompanyPartProps, textProps } from './company-fields.tsx'
import { COMPANY_SECTIONS } from './company-sections.tsx'
import { FREQUENCY_WORDS } from './ordering-fields.tsx'

type Owners = { company: number | undefined; haulers: readonly User[] }

const SWITCHES = ['listed', 'paybylink', 'demo'] as const

/** Fields that only an admin may change. */
export function PlatformFields({ form, company, haulers }: CompanyPartProps & Owners) {
  const { values, set, field } = form
  const frequencies = payFrequencies.map((months) => ({
    value: String(months),
    label: `Only ${FREQUENCY_WORDS[months]}`,
  }))
  const toggle = (type: string) =>
    set({
      servicesallowed: serviceTypes.filter((other) => values.servicesallowed.includes(other) !== (other === type)),
    })
  return (
    <Panel anchor={COMPANY_SECTIONS.platform.id} title="Platform settings" note="Only admins change these.">
      <div className={classes.fields}>
        <OwnerField form={form} company={company} haulers={haulers} />
        <ChoiceGroup legend={COMPANY_LABELS.servicesallowed} error={field('servicesallowed').error} tight>
          <div className={classes.choices}>
            {serviceTypes.map((type) => (
              <Checkbox
                key={type}
                label={type}
                checked={values.servicesallowed.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <TextField
          {...textProps(form, 'setupfee')}
          help="Once per residential or commercial order."
          inputMode="decimal"
        />
        <TextField
          {...textProps(form, 'commercialdeliveryfee')}
          help="Once per commercial order."
          inputMode="decimal"
        />
        <SelectField
          label={COMPANY_LABELS.residentialpayfrequency}
          {...field('residentialpayfrequency')}
          options={[{ value: '', label: 'Every offered one' }, ...frequencies]}
          value={String(values.residentialpayfrequency ?? '')}
          onChange={({ target }) => {
            const months = Number(target.value)
            set({ residentialpayfrequency: isPayFrequency(months) ? months : null })
          }}
        />
        <TextField {...textProps(form, 'trackingpixel')} help="Digits, or G-…" autoComplete="off" optional />
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            id={name}
            label={COMPANY_LABELS[name]}
            checked={values[name]}
            onChange={({ target }) => set({ [name]: target.checked })}
          />
        ))}
      </div>
    </Panel>
  )
}

function OwnerField({ form, company, haulers }: { form: Form<CompanyDraft> } & Owners) {
  const { values, set, field } = form
  const options = haulers.map(({ id, firstname, lastname, username }) => ({
    value: String(id),
    label: `${[firstname, lastname].filter(Boolean).join(' ')} (${username})`.trim(),
  }))
  const isThere = values.ownerid === null || haulers.some(({ id }) => id === values.ownerid)
  return (
    <SelectField
      label={COMPANY_LABELS.ownerid}
      help={company === undefined ? 'Save first, then add a hauler of this company under Users.' : undefined}
      {...field('ownerid')}
      disabled={company === undefined}
      options={[
        { value: '', label: 'Nobody' },
        ...options,
        ...(isThere ? [] : [{ value: String(values.ownerid), label: `User ${values.ownerid}` }]),
      ]}
      value={String(values.ownerid ?? '')}
      onChange={({ target }) => set({ ownerid: target.value === '' ? null : Number(target.value) })}
    />
  )
}
