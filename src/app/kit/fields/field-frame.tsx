import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from '#app/kit/field.module.css'

export type FieldFrameProps = {
  label: ReactNode
  /** Never put help in the placeholder. */
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
}

export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

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

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={classes.error} id={id}>
      <IconAlertCircle size={17} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
