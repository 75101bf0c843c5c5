import { TextField } from '#app/kit/fields/text-field.tsx'
import { formatDollars } from '#domain/companies/money.ts'
import classes from './act-form.module.css'

type PriceFieldProps = {
  value: string
  onMap: number | null
  error: string | undefined
  onChange: (price: string) => void
}

export const PriceField = ({ value, onMap, error, onChange }: PriceFieldProps) => (
  <div>
    <TextField
      name="price"
      label="Price a month"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
    {onMap !== null && <p className={classes.mapPrice}>{`Price of the map: ${formatDollars(onMap)}`}</p>}
  </div>
)

type ReasonFieldProps = {
  value: string
  help?: string
  error: string | undefined
  optional?: boolean
  onChange: (reason: string) => void
}

export const ReasonField = ({ onChange, ...field }: ReasonFieldProps) => (
  <TextField
    {...field}
    name="reason"
    label="Reason"
    autoComplete="off"
    maxLength={500}
    onChange={({ target }) => onChange(target.value)}
  />
)
