import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Draft } from '#app/office/form/use-draft.ts'
import { usTimeZones } from '#domain/companies/days/time-zone.ts'
import { slugOf } from '#domain/companies/slug.ts'
import classes from './company-details.module.css'
import { COMPANY_LABELS, type CompanyDraft, type CompanyDraftField } from './company-draft.ts'

export type CompanyPartProps = { draft: Draft<CompanyDraft> }

type TextName = { [Name in CompanyDraftField]: CompanyDraft[Name] extends string ? Name : never }[CompanyDraftField]

/** What a field of text needs: its words, its error, and where its typing goes. */
export function textProps({ form, set, field }: Draft<CompanyDraft>, name: TextName) {
  return {
    label: COMPANY_LABELS[name],
    ...field(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  }
}

/** Who the company is and how it is reached. `isNew`: its slug follows its name until somebody writes another. */
export function ContactFields({ draft, isNew }: CompanyPartProps & { isNew: boolean }) {
  const { form, set } = draft
  const made = slugOf(form.name)
  const rename = (name: string) => set({ name, ...(isNew && form.slug === made && { slug: slugOf(name) }) })
  const zones = usTimeZones.map(([value, label]) => ({ value: value as string, label: `${label} (${value})` }))
  const known = zones.some(({ value }) => value === form.timezone)
  return (
    <Panel title="Company">
      <div className={classes.fields}>
        <TextField
          {...textProps(draft, 'name')}
          autoComplete="organization"
          onChange={({ target }) => rename(target.value)}
        />
        <TextField
          {...textProps(draft, 'slug')}
          help={`The order page stands at /h/${form.slug || 'your-slug'}.${isNew ? '' : ' A change ends links to the old one.'}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {!isNew && made !== '' && made !== form.slug && (
          <Button tone="quiet" className={classes.start} onClick={() => set({ slug: made })}>
            Use {made}
          </Button>
        )}
        <TextField {...textProps(draft, 'phone')} type="tel" autoComplete="tel" placeholder="123-123-1231" />
        <TextField {...textProps(draft, 'address')} autoComplete="street-address" />
        <SelectField
          {...textProps(draft, 'timezone')}
          help="Your days begin and end here."
          options={known ? zones : [...zones, { value: form.timezone, label: form.timezone }]}
        />
        <TextField
          {...textProps(draft, 'notifyemail')}
          optional
          help="Without one, the owner's log-in is written to."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
    </Panel>
  )
}

/** Where happy customers are sent, and which sites may show the order page. */
export function LinkFields({ draft }: CompanyPartProps) {
  const link = { type: 'url', inputMode: 'url', autoComplete: 'url', optional: true } as const
  return (
    <Panel title="Reviews and your own site">
      <div className={classes.fields}>
        <TextField {...textProps(draft, 'facebookreviewslink')} {...link} />
        <TextField {...textProps(draft, 'googlereviewslink')} {...link} />
        <TextAreaField
          {...textProps(draft, 'embedorigins')}
          optional
          help="One address on a line, such as https://www.your-site.com."
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </Panel>
  )
}
