import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from '#app/kit/choices.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** Visible label; without it pass `aria-label`. */
  label?: ReactNode
  /** Box in px: 22 within a 44 px target, or 32 within 52 px for drivers. */
  size?: 22 | 32
  partly?: boolean
}

export function Checkbox({ label, size = 22, partly = false, className, ...input }: CheckboxProps) {
  const Mark = partly ? IconMinus : IconCheck
  return (
    <label className={[classes.choice, label ? undefined : classes.bare, className].filter(Boolean).join(' ')}>
      <span className={classes.mark}>
        <input
          {...input}
          type="checkbox"
          className={size === 32 ? `${classes.checkbox} ${classes.large}` : classes.checkbox}
          ref={(box) => {
            if (box) box.indeterminate = partly
          }}
        />
        <Mark
          className={partly ? `${classes.tick} ${classes.dash}` : classes.tick}
          size={size === 32 ? 22 : 16}
          stroke={size === 32 ? 2.5 : 2}
          aria-hidden="true"
        />
      </span>
      {label && <span className={classes.text}>{label}</span>}
    </label>
  )
}
