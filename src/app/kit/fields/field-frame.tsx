import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from '#app/kit/field.module.css'

/** What every field takes, whatever its control. */
export type FieldFrameProps = {
  label: ReactNode
  /** Stands between label and box. Never put help in the placeholder. */
  help?: ReactNode
  /** A sentence that says what to do; it replaces nothing and stands under the box. */
  error?: string | undefined
  /** Adds "(optional)" to the label. */
  optional?: boolean
}

/** Attributes that tie a control to its label, help and error. */
export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, help between, error with icon below; the control is given its wiring. */
export function FieldFrame(
  props: FieldFrameProps & { id?: string | undefined; children: (wiring: ControlWiring) => ReactNode },
) {
  const generated = useId()
  const id = props.id ?? generated
  const described = [props.help ? `${id}-help` : '', props.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classes.frame}>
      <label className={classes.label} htmlFor={id}>
        <span>{props.label}</span>
        {props.optional && <span className={classes.optional}> (optional)</span>}
      </label>
      {props.help && (
        <div className={classes.help} id={`${id}-help`}>
          {props.help}
        </div>
      )}
      {props.children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </div>
  )
}

/** The error line of a field or of a group of radios. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={classes.error} id={id}>
      <IconAlertCircle size={17} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
