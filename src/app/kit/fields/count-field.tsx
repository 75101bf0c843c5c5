import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import classes from './count-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type CountFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error'> & {
  /** Raw input, never corrected while typing. */
  value: string
  max: number
  onChange: (value: string) => void
}

export function CountField({ value, max, onChange, ...field }: CountFieldProps) {
  const count = Math.trunc(Number(value)) || 0
  const step = (by: number) => {
    const next = count + by
    if (next >= 1 && next <= max) onChange(String(next))
    else if (by < 0 && count > max) onChange(String(max))
  }
  return (
    <div className={classes.count}>
      <TextField
        {...field}
        className={classes.input}
        size={52}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        trailing={
          <>
            <IconButton
              label="One less"
              icon={<IconMinus {...drawn} />}
              aria-disabled={count <= 1}
              onClick={() => step(-1)}
            />
            <IconButton
              label="One more"
              icon={<IconPlus {...drawn} />}
              aria-disabled={count >= max}
              onClick={() => step(1)}
            />
          </>
        }
      />
    </div>
  )
}

const drawn = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
