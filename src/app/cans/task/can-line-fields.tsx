import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { MOST_CANS } from '#domain/cans/tasks/can-lines.ts'
import { canOptions, type TaskType } from '#domain/cans/tasks/can-options.ts'
import { canField, LINE_LABELS, type TaskForm } from './task.form.ts'
import classes from './task.sheet.module.css'

type CanLineFieldsProps = {
  line: number
  type: TaskType
  form: Form<TaskForm>
  /** Drivers correct a can's kind but not its count. */
  plans: boolean
}

export function CanLineFields({ line, type, form: { values, set, field }, plans }: CanLineFieldsProps) {
  const options = canOptions[type]
  const count = canField(line, 'count')
  const choices = { action: options.actions, canType: options.types, canSize: options.sizes }
  const choice = (name: keyof typeof choices) => {
    const key = canField(line, name)
    return (
      <SelectField
        {...field(key)}
        label={LINE_LABELS[name]}
        options={[{ value: '', label: '' }, ...choices[name].map((value) => ({ value, label: value }))]}
        value={values[key]}
        onChange={({ target }) => set({ [key]: target.value })}
      />
    )
  }
  return (
    <fieldset className={classes.can}>
      <legend>{`Can ${line + 1}`}</legend>
      <div className={classes.pair}>
        {choice('action')}
        <TextField
          {...field(count)}
          label={LINE_LABELS.count}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_CANS}
          step={1}
          disabled={!plans}
          value={values[count]}
          onChange={({ target }) => set({ [count]: target.value })}
        />
        {choice('canType')}
        {choice('canSize')}
      </div>
    </fieldset>
  )
}
