import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './can-counter.module.css'

export type CanCounterProps = {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** At a limit the button stays focusable and does nothing. */
export function CanCounter({ label, value, min = 1, max, onChange }: CanCounterProps) {
  const step = (by: number) => {
    const next = value + by
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <fieldset className={classes.counter} aria-label={label}>
      <button
        type="button"
        className={classes.step}
        aria-label="One less"
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Icon of={IconMinus} />
      </button>
      <output className={classes.count}>{value}</output>
      <button
        type="button"
        className={classes.step}
        aria-label="One more"
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <Icon of={IconPlus} />
      </button>
    </fieldset>
  )
}
