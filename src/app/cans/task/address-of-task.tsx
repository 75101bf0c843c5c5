import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Form } from '#app/kit/form/use-form.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import { TASK_LABELS, type TaskForm } from './task.form.ts'

const MOST_ADDRESS = 300
/** More would cover the form on a phone. */
const SUGGESTIONS_IN_SHEET = 4

type AddressOfTaskProps = { board: WorkBoard; form: Form<TaskForm> }

/** The server geocodes any text that is not a suggestion. */
export function AddressOfTask({ board: { work }, form: { values, set, field } }: AddressOfTaskProps) {
  const near = work.tasks?.map(placeOf).find((place) => place !== null) ?? null
  return (
    <PlaceField
      {...field('address')}
      label={TASK_LABELS.address}
      maxLength={MOST_ADDRESS}
      near={near}
      most={SUGGESTIONS_IN_SHEET}
      value={{ text: values.address, point: values.point }}
      onChange={({ text, point }) => set({ address: text, point })}
    />
  )
}
