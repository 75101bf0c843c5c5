import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { PasswordField } from '#app/kit/fields/password-field.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form, TextName } from '#app/kit/form/use-form.ts'
import { usTimeZones } from '#domain/companies/days/time-zone.ts'
import { slugOf } from '#domain/companies/slug.ts'
import classes from './company-details.module.css'
import { COMPANY_LABELS, type CompanyDraft } from './company-draft.ts'
import { COMPANY_SECTIONS } from './company-sections.tsx'

export type CompanyPartProps = { form: Form<CompanyDraft> }

export const textProps = (form: Form<CompanyDraft>, name: TextName<CompanyDraft>) => ({
  label: COMPANY_LABELS[name],
  ...form.text(name),
})

type ContactFieldsProps = CompanyPartProps & {
  savedName: string | null
}

/**
 * Name and contact details. A new company's slug follows its name until it is edited; later a slug is only offered
 * while the name is being changed, because changing it breaks existing links.
 */
export function ContactFields({ form, savedName }: ContactFieldsProps) {
  const { values, set } = form
  const isNew = savedName === null
  const made = slugOf(values.name)
  const rename = (name: string) => set({ name, ...(isNew && values.slug === made && { slug: slugOf(name) }) })
  const zones = usTimeZones.map(([value, label]) => ({ value: value as string, label: `${label} (${value})` }))
  const known = zones.some(({ value }) => value === values.timezone)
  return (
    <Panel anchor={COMPANY_SECTIONS.contact.id} title="Company">
      <div className={classes.fields}>
        <TextField
          {...textProps(form, 'name')}
          autoComplete="organization"
          onChange={({ target }) => rename(target.value)}
        />
        <TextField
          {...textProps(form, 'slug')}
          help={`Your order page is at /h/${values.slug || 'your-slug'}.${isNew ? '' : ' Old links still work.'}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {!isNew && values.name !== savedName && made !== '' && made !== values.slug && (
          <Button tone="quiet" className={classes.start} onClick={() => set({ slug: made })}>{`Use ${made}`}</Button>
        )}
        <TextField {...textProps(form, 'phone')} type="tel" autoComplete="tel" placeholder="123-123-1231" />
        <TextField {...textProps(form, 'address')} autoComplete="address-line1" />
        <SelectField
          {...textProps(form, 'timezone')}
          help="Used for dates, closed days and today's work."
          options={known ? zones : [...zones, { value: values.timezone, label: values.timezone }]}
        />
        <TextField
          {...textProps(form, 'notifyemail')}
          optional
          help="If empty, we use the owner's email."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
    </Panel>
  )
}

export function LinkFields({ form }: CompanyPartProps) {
  const link = { type: 'url', inputMode: 'url', autoComplete: 'url', optional: true } as const
  return (
    <Panel anchor={COMPANY_SECTIONS.links.id} title="Reviews and your own site">
      <div className={classes.fields}>
        <TextField {...textProps(form, 'facebookreviewslink')} {...link} />
        <TextField {...textProps(form, 'googlereviewslink')} {...link} />
        <TextAreaField
          {...textProps(form, 'embedorigins')}
          optional
          help="One address on a line, such as https://www.your-site.com."
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Panel>
  )
}

const staysWith = (mid: string) =>
  `Payments already taken stay with account …${mid.slice(-4)}: they are voided and refunded there. We keep its login until nothing on it can be refunded.`

type MerchantFieldsProps = CompanyPartProps & {
  savedMid: string
}

export function MerchantFields({ form, savedMid }: MerchantFieldsProps) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, optional: true } as const
  return (
    <Panel
      anchor={COMPANY_SECTIONS.merchant.id}
      title="Merchant account"
      note="Without one, customers are sent a pay link."
    >
      <div className={classes.fields}>
        <TextField
          {...textProps(form, 'mid')}
          {...plain}
          inputMode="numeric"
          help={savedMid && form.values.mid.trim() !== savedMid ? staysWith(savedMid) : undefined}
        />
        <TextField {...textProps(form, 'midusername')} {...plain} />
        <PasswordField
          {...textProps(form, 'midpassword')}
          help="Stored encrypted and never shown. Leave it empty to keep the current one."
          autoComplete="new-password"
          optional
        />
      </div>
    </Panel>
  )
}
