import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { inOwnElement } from '#app/kit/own-element.tsx'
import classes from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    icon?: ReactNode
    iconAfter?: ReactNode
    /** In its -ing form while the action runs. */
    busy?: string | false | undefined
    notReady?: string | false | undefined
    onNotReady?: (() => void) | undefined
    /** Ignores clicks just after it appeared, without a change of look. */
    settling?: boolean | undefined
  }

/** Busy, settling or not ready, it neither calls `onClick` nor submits its form. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, icon, iconAfter, busy, notReady, onNotReady, settling, className, ...more } = props
  const { onClick, type, children, ...rest } = more
  const blocked = Boolean(busy || notReady || settling)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    if (!busy && !settling) onNotReady?.()
  }
  const state = notReady ? classes.notReady : busy ? classes.busy : undefined
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ tone, size, wide }, state, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy ? true : undefined}
      onClick={click}
    >
      {notReady ? (
        // Keys: as one element, a text of another width would count as a layout shift.
        <span key="not-ready">{notReady}</span>
      ) : (
        <span key="ready" className={classes.stack}>
          <span className={busy ? `${classes.label} ${classes.ghost}` : classes.label}>
            {icon}
            {inOwnElement(children)}
            {iconAfter}
          </span>
          {busy && <span>{busy}</span>}
        </span>
      )}
      {busy && <span className={classes.bar} aria-hidden="true" />}
    </button>
  )
}
