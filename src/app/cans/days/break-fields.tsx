import { IconPlus, IconX } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { type Break, MOST_BREAKS } from '#domain/cans/times/day-rules.ts'
import { breakErrors, type DayForm, type TypedBreak, typedBreaks } from './day.form.ts'
import classes from './day.sheet.module.css'
import type { FartherRule } from './driver-day.form.ts'

const NEW: TypedBreak = { at: '', minutes: '30' }
const NUMBERS = Array.from({ length: MOST_BREAKS }, (_, at) => at + 1)

type BreakFieldsProps = {
  id: string
  breaks: DayForm['breaks']
  error: string | undefined
  /** The rule that is taken without own breaks; missing where there is none. */
  farther?: { rule: FartherRule; breaks: readonly Break[] }
  onBlur: () => void
  onChange: (breaks: DayForm['breaks']) => void
}

export function BreakFields({ id, breaks, error, farther, onBlur, onChange }: BreakFieldsProps) {
  const then = farther?.breaks ?? []
  const rows = breaks ?? []
  const wrong = error === undefined ? [] : rows.map(breakErrors)
  const isAtRow = wrong.some(({ at, minutes }) => at ?? minutes)
  const first = Math.max(
    wrong.findIndex(({ at, minutes }) => at ?? minutes),
    0,
  )
  const add = () =>
    onChange(breaks === null ? [...typedBreaks(then), ...(then.length === 0 ? [NEW] : [])] : [...rows, NEW])
  return (
    <fieldset className={classes.breaks} onBlur={onBlur}>
      <legend className={classes.legend}>Breaks</legend>
      {breaks === null && farther && <p className={classes.hint}>{`${farther.rule.word}: ${farther.rule.value}`}</p>}
      {breaks?.length === 0 && <p className={classes.hint}>No breaks</p>}
      {NUMBERS.slice(0, rows.length).map((number, at) => (
        <BreakRow
          key={number}
          id={at === first ? id : undefined}
          number={number}
          value={rows[at] ?? NEW}
          errors={wrong[at]}
          onChange={(changed) => onChange(rows.with(at, changed))}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        />
      ))}
      {error !== undefined && !isAtRow && <FieldError>{error}</FieldError>}
      <div className={classes.actions}>
        {rows.length < MOST_BREAKS && (
          <Button tone="secondary" icon={<Icon of={IconPlus} />} onClick={add}>
            {breaks === null && then.length > 0 ? 'Change the breaks' : 'Add a break'}
          </Button>
        )}
        {breaks !== null && farther && (
          <Button tone="quiet" onClick={() => onChange(null)}>
            {farther.rule.word}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type BreakRowProps = {
  id: string | undefined
  number: number
  value: TypedBreak
  errors: ReturnType<typeof breakErrors> | undefined
  onChange: (changed: TypedBreak) => void
  onRemove: () => void
}

function BreakRow({ id, number, value, errors, onChange, onRemove }: BreakRowProps) {
  return (
    <div className={classes.break}>
      <TextField
        id={errors?.at === undefined && errors?.minutes !== undefined ? undefined : id}
        label={`Break ${number} at`}
        type="time"
        value={value.at}
        error={errors?.at}
        onChange={({ target }) => onChange({ ...value, at: target.value })}
      />
      <TextField
        id={errors?.at === undefined && errors?.minutes !== undefined ? id : undefined}
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value.minutes}
        error={errors?.minutes}
        onChange={({ target }) => onChange({ ...value, minutes: target.value })}
      />
      <IconButton label={`Remove break ${number}`} icon={<Icon of={IconX} />} onClick={onRemove} />
    </div>
  )
}
