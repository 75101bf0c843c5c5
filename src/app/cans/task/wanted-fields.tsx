import { IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { TASK_LABELS, type TaskForm } from './task.form.ts'
import classes from './task.sheet.module.css'

/** What a better order respects. */
export function WantedFields({ form }: { form: Form<TaskForm> }) {
  const { values, set, field } = form
  return (
    <>
      <fieldset className={classes.wanted}>
        <legend>Wanted between</legend>
        <div className={classes.pair}>
          <WantedTime form={form} name="wantedfrom" label="From" />
          <WantedTime form={form} name="wantedto" label="To" />
        </div>
      </fieldset>
      <div className={classes.pair}>
        {(['priority', 'locked'] as const).map((name) => (
          <Checkbox
            key={name}
            id={field(name).id}
            label={TASK_LABELS[name]}
            checked={values[name] === 'Yes'}
            onChange={({ target }) => set({ [name]: target.checked ? 'Yes' : 'No' })}
          />
        ))}
      </div>
    </>
  )
}

/** The browser marks a time typed by half, which has no value. */
export const unlessHalfTyped = (submit: (event: FormEvent) => void) => (event: FormEvent<HTMLFormElement>) => {
  const times = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="time"]')
  if ([...times].every((time) => time.reportValidity())) submit(event)
  else event.preventDefault()
}

type WantedTimeProps = { form: Form<TaskForm>; name: 'wantedfrom' | 'wantedto'; label: string }

function WantedTime({ form, name, label }: WantedTimeProps) {
  const clear = (
    <IconButton label={`Clear ${label}`} icon={<Icon of={IconX} />} onClick={() => form.set({ [name]: '' })} />
  )
  return <TextField {...form.text(name)} label={label} type="time" trailing={form.values[name] !== '' && clear} />
}
