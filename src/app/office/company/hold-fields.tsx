import { Panel } from '#app/kit/display/panel.tsx'
import { Switch } from '#app/kit/fields/switch.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import classes from './company-details.module.css'
import { COMPANY_LABELS } from './company-draft.ts'
import { type CompanyPartProps, textProps } from './company-fields.tsx'
import { COMPANY_SECTIONS } from './company-sections.tsx'

export const HoldFields = ({ form }: CompanyPartProps) => (
  <Panel anchor={COMPANY_SECTIONS.holds.id} title="Holds" note="Of customers' services, for the office.">
    <div className={classes.fields}>
      <TextField {...textProps(form, 'holdmindays')} inputMode="numeric" autoComplete="off" />
      <TextField {...textProps(form, 'holdmaxdays')} inputMode="numeric" autoComplete="off" />
      <Switch
        id="holdbilled"
        label={COMPANY_LABELS.holdbilled}
        checked={form.values.holdbilled}
        onChange={({ target }) => form.set({ holdbilled: target.checked })}
      />
    </div>
  </Panel>
)
