import type { ComponentProps, ReactNode } from 'react'
import classes from '#app/kit/field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** Box height in px: 44, on an order page 52. */
    size?: 44 | 52
    icon?: ReactNode
    trailing?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, size = 44, icon, trailing, id, className, type = 'text', ...input } = props
  const names = [
    classes.input,
    size === 52 && classes.tall,
    icon && classes.withIcon,
    trailing && classes.withTrailing,
    (type === 'tel' || input.inputMode === 'numeric' || input.inputMode === 'decimal') && classes.figures,
    className,
  ]
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className={classes.box}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <input {...input} {...wiring} type={type} className={names.filter(Boolean).join(' ')} />
          {trailing && <span className={classes.trailing}>{trailing}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
