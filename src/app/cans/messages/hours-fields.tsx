import { Panel } from '#app/kit/display/panel.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { MOST_STOPS_BEFORE } from '#domain/cans/told/telling-rules.ts'
import { counted } from '#domain/words/counted.ts'
import type { MessagesForm } from './messages.form.ts'
import classes from './messages-page.module.css'

const STOPS = Array.from({ length: MOST_STOPS_BEFORE + 1 }, (_, stops) => ({
  value: String(stops),
  label: stops === 0 ? 'When it is the next stop' : `${counted(stops, 'stop')} before it`,
}))

export function HoursFields({ form }: { form: Form<MessagesForm> }) {
  return (
    <Panel title="When">
      <div className={classes.fields}>
        <TextField {...form.text('evening')} label="The evening before, at" type="time" />
        <div className={classes.pair}>
          <TextField {...form.text('quietfrom')} label="Quiet from" type="time" />
          <TextField {...form.text('quietto')} label="Quiet to" type="time" />
        </div>
        <p className={classes.hint}>
          Nothing is sent in the quiet hours. What is still true at their end is told then.
        </p>
        <SelectField {...form.text('stopsbefore')} label="On the way" options={STOPS} />
        <Checkbox
          label="The customer sees the driver’s photo"
          checked={form.values.photo}
          onChange={({ target }) => form.set({ photo: target.checked })}
        />
      </div>
    </Panel>
  )
}
