import { type ReactNode, useId } from 'react'
import classes from './choice-group.module.css'
import { FieldError } from './field-frame.tsx'

export type ChoiceGroupProps = {
  legend: string
  hideLegend?: boolean
  error?: string | undefined
  tight?: boolean
  children: ReactNode
}

export function ChoiceGroup({ legend, hideLegend = false, error, tight = false, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? classes.hidden : classes.legend}>{legend}</legend>
      <div className={tight ? `${classes.group} ${classes.tight}` : classes.group}>
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
