import { IconPlus, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { PlaceField } from '#app/cans/work/fields/place-field.tsx'
import { assigneeOptions, type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import type { Form } from '#app/kit/form/use-form.ts'
import { workWords } from '#domain/cans/messages.ts'
import { placeOf } from '#domain/cans/router/router-stops.ts'
import { assigneeRequired } from '#domain/cans/tasks/check-task.ts'
import { MOST_ORDER } from '#domain/cans/tasks/task.ts'
import { CanLineFields } from './can-line-fields.tsx'
import { DayField } from './day-field.tsx'
import { canField, LINES, TASK_LABELS, type TaskForm } from './task.form.ts'
import classes from './task.sheet.module.css'
import { WantedFields } from './wanted-fields.tsx'

type TaskFieldsProps = {
  board: WorkBoard
  form: Form<TaskForm>
  sold?: string | undefined
  onAddRoutes?: () => void
}

export function TaskFields({ board, form, sold, onAddRoutes }: TaskFieldsProps) {
  const { values, set, field } = form
  return (
    <div className={classes.fields}>
      {sold && (
        <p className={classes.sold}>
          Sold as <strong>{sold}</strong>
        </p>
      )}
      <AddressOfTask board={board} form={form} />
      <TaskFacts board={board} form={form} />
      <TextAreaField
        {...field('notes')}
        label={TASK_LABELS.notes}
        value={values.notes}
        onChange={({ target }) => set({ notes: target.value })}
      />
      <CanLines board={board} form={form} />
      <WantedFields form={form} />
      <div className={classes.pair}>
        <TextField
          {...field('displayOrder')}
          label={TASK_LABELS.displayOrder}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_ORDER}
          value={values.displayOrder}
          onChange={({ target }) => set({ displayOrder: target.value })}
        />
        <AssigneeField board={board} form={form} />
      </div>
      {onAddRoutes && assigneeOptions(board.crew, board.type).length === 0 && (
        <Button tone="secondary" icon={<Icon of={IconRoute} />} onClick={onAddRoutes}>
          {workWords.addRoutes}
        </Button>
      )}
    </div>
  )
}

function TaskFacts({ board: { today }, form: { values, set, field } }: Pick<TaskFieldsProps, 'board' | 'form'>) {
  return (
    <div className={classes.pair}>
      <TextField
        {...field('name')}
        label={TASK_LABELS.name}
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        {...field('phone')}
        label={TASK_LABELS.phone}
        type="tel"
        autoComplete="off"
        value={values.phone}
        onChange={({ target }) => set({ phone: target.value })}
      />
      <DayField
        {...field('deliveryDate')}
        label={TASK_LABELS.deliveryDate}
        day={values.deliveryDate}
        today={today}
        onDay={(deliveryDate) => set({ deliveryDate })}
      />
      <SelectField
        {...field('fixCan')}
        label={TASK_LABELS.fixCan}
        options={[
          { value: 'No', label: 'No' },
          { value: 'Yes', label: 'Yes' },
        ]}
        value={values.fixCan}
        onChange={({ target }) => set({ fixCan: target.value === 'Yes' ? 'Yes' : 'No' })}
      />
    </div>
  )
}

function CanLines({ board, form }: Pick<TaskFieldsProps, 'board' | 'form'>) {
  const used = LINES.filter((line) => form.values[canField(line, 'count')] !== '')
  const [asked, setAsked] = useState<readonly number[]>(used.length === 0 ? [0] : used)
  const shown = LINES.filter((line) => asked.includes(line) || used.includes(line))
  const next = LINES.find((line) => !shown.includes(line))
  return (
    <>
      {shown.map((line) => (
        <CanLineFields key={line} line={line} type={board.type} form={form} plans />
      ))}
      {next !== undefined && (
        <Button tone="secondary" icon={<Icon of={IconPlus} />} onClick={() => setAsked([...asked, next])}>
          Add another can
        </Button>
      )}
    </>
  )
}

export function AssigneeField({
  board: { crew, type },
  form: { values, set, field },
}: Pick<TaskFieldsProps, 'board' | 'form'>) {
  const options = assigneeOptions(crew, type)
  // A task may still name a person who left or a deleted route: keep it as an option.
  const known = values.assignedTo === '' || options.some(({ value }) => value === values.assignedTo)
  const all = known ? options : [...options, { value: values.assignedTo, label: values.assignedTo }]
  return (
    <SelectField
      {...field('assignedTo')}
      label={wordsOf(type).assignee}
      placeholder={type === 'deliveries' ? 'Choose a user' : 'Choose a route'}
      help={all.length === 0 ? assigneeRequired(type) : undefined}
      options={all}
      value={values.assignedTo}
      onChange={({ target }) => set({ assignedTo: target.value })}
    />
  )
}

const MOST_ADDRESS = 300
/** More would cover the form on a phone. */
const SUGGESTIONS_IN_SHEET = 4

type AddressOfTaskProps = { board: WorkBoard; form: Form<TaskForm> }

/** The server geocodes any text that is not a suggestion. */
function AddressOfTask({ board: { work }, form: { values, set, field } }: AddressOfTaskProps) {
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
