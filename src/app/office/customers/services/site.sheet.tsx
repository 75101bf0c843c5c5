import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { addressParts } from '#app/office/customers/address-parts.ts'
import type { Site } from '#contract/subscriptions/sites.ts'
import acts from './acts/act-form.module.css'
import { siteName } from './dated-services.ts'
import classes from './site.sheet.module.css'
import { type SiteForm, useSiteEdit } from './use-site-edit.ts'

type SiteSheetProps = {
  open: boolean
  customer: number
  /** Null adds one. */
  site: Site | null
  onClose: () => void
  onSaved: (site: Site) => Promise<void>
}

export function SiteSheet({ open, customer, site, onClose, onSaved }: SiteSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={site ? `Edit ${siteName(site)}` : 'Add site'} tall>
      <SiteFields customer={customer} site={site} onClose={onClose} onSaved={onSaved} />
    </Sheet>
  )
}

function SiteFields({ customer, site, onClose, onSaved }: Omit<SiteSheetProps, 'open'>) {
  const { form, busy, save } = useSiteEdit({ customer, site, onSaved, onDone: onClose })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={acts.fields}>
        <TextField {...form.text('name')} label="Name" help="Such as Home or Rental" optional autoComplete="off" />
        <Address form={form} />
        <div className={acts.pair}>
          <TextField {...form.text('contactname')} label="Contact" optional autoComplete="off" />
          <TextField
            {...form.text('contactphone')}
            label="Contact phone"
            type="tel"
            inputMode="tel"
            optional
            autoComplete="off"
          />
        </div>
        <TextAreaField {...form.text('drivernote')} label="Driver note" optional />
        <FormProblem text={form.problem} />
      </div>
      <div className={acts.foot}>
        <Button type="submit" wide busy={busy && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}

function Address({ form }: { form: SiteForm }) {
  return (
    <>
      <PlaceField
        {...form.field('address')}
        label="Address"
        value={{ text: form.values.address, point: form.values.point }}
        onChange={({ text, point }) =>
          form.set(point ? { ...addressParts(text), point } : { address: text, point: null })
        }
      />
      <div className={classes.town}>
        <TextField {...form.text('city')} label="City" autoComplete="off" />
        <TextField {...form.text('state')} label="State" autoComplete="off" />
        <TextField {...form.text('zip')} label="Zip" inputMode="numeric" autoComplete="off" />
      </div>
    </>
  )
}
