import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Form } from '#app/kit/form/use-form.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import type { DayForm } from './day.form.ts'

const MOST_ADDRESS = 300
/** More would cover the form on a phone. */
const SUGGESTIONS_IN_SHEET = 4
const ENDS = ['from', 'to'] as const

type EndFieldsProps = {
  board: WorkBoard
  form: Pick<Form<DayForm>, 'values' | 'set' | 'field'>
  labels: Record<(typeof ENDS)[number], string>
  hints?: Record<(typeof ENDS)[number], string>
}

/** The server locates an address that is not a suggestion. */
export function EndFields({ board: { work }, form: { values, set, field }, labels, hints }: EndFieldsProps) {
  const near = work.tasks?.map(placeOf).find((place) => place !== null) ?? null
  return ENDS.map((end) => (
    <PlaceField
      key={end}
      {...field(end)}
      label={labels[end]}
      help={values[end].text === '' ? hints?.[end] : undefined}
      maxLength={MOST_ADDRESS}
      near={near}
      most={SUGGESTIONS_IN_SHEET}
      value={values[end]}
      onChange={(place) => set({ [end]: place })}
    />
  ))
}
