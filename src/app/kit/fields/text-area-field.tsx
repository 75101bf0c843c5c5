import type { ComponentProps } from 'react'
import classes from '#app/kit/field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type TextAreaFieldProps = FieldFrameProps & ComponentProps<'textarea'>

export function TextAreaField({ label, help, error, optional, id, className, rows = 3, ...area }: TextAreaFieldProps) {
  const names = [classes.input, classes.area, className].filter(Boolean).join(' ')
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => <textarea {...area} {...wiring} rows={rows} className={names} />}
    </FieldFrame>
  )
}
