import type { ComponentProps, ReactNode } from 'react'
import classes from '#app/kit/choices.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  /** Visible words beside the switch; without them give `aria-label`. */
  label?: ReactNode
}

/** A native checkbox already carries its own checked state, so `aria-checked` must not stand beside this role. */
const role = { role: 'switch' } as const

/** A switch for what takes effect at once. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={[classes.choice, className].filter(Boolean).join(' ')}>
      <input {...input} {...role} type="checkbox" className={classes.switch} />
      {label && <span className={classes.text}>{label}</span>}
    </label>
  )
}
