import type { ComponentProps, ReactNode } from 'react'
import classes from '#app/kit/choices.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  /** Visible label; without it pass `aria-label`. */
  label?: ReactNode
}

/** A native checkbox already exposes its state, so `aria-checked` must not be set beside this role. */
const role = { role: 'switch' } as const

export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={[classes.choice, className].filter(Boolean).join(' ')}>
      <input {...input} {...role} type="checkbox" className={classes.switch} />
      {label && <span className={classes.text}>{label}</span>}
    </label>
  )
}
