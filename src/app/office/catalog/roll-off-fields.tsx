import { Panel } from '#app/kit/display/panel.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import classes from '#app/office/edit-layout.module.css'
import { textOf } from '#app/office/form/text-of.ts'
import type { ServiceForm } from './service.form.ts'

export function RollOffFields({ form }: { form: Form<ServiceForm> }) {
  return (
    <Panel title="Roll-off" note="Blank means 0.">
      <div className={classes.fields}>
        <TextField label="Size in Yards" help="Cubic yards" inputMode="numeric" {...textOf(form, 'rolloff_size')} />
        <TextField
          label="Boxes Owned"
          help="Orders beyond this number on a day are refused. Leave empty for no limit."
          inputMode="numeric"
          {...textOf(form, 'rolloff_owned')}
        />
        <TextField
          label="Total Days"
          help="Days in the base charge"
          inputMode="numeric"
          {...textOf(form, 'rolloff_proratedays')}
        />
        <TextField label="Base Charge" help="Dollars" inputMode="decimal" {...textOf(form, 'rolloff_prorate')} />
        <TextField
          label="Additional Days Charge"
          help="Dollars for each additional day"
          inputMode="decimal"
          {...textOf(form, 'rolloff_perdayrate')}
        />
        <TextField label="Tons Allowed" help="In the price" inputMode="decimal" {...textOf(form, 'allowedtons')} />
        <TextField
          label="Charge per Ton Over"
          help="Dollars"
          inputMode="decimal"
          {...textOf(form, 'rolloff_tonoveragecharge')}
        />
      </div>
    </Panel>
  )
}
