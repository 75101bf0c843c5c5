import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from '#app/kit/field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }
type OptionGroup = { title: string; options: readonly SelectOption[] }

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'size' | 'children' | 'multiple'> & {
    size?: 44 | 52
    options: readonly (SelectOption | OptionGroup)[]
    placeholder?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, size = 44, options, placeholder, id, className, ...select } = props
  const names = [classes.input, classes.select, size === 52 && classes.tall, className].filter(Boolean).join(' ')
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className={classes.box}>
          <select {...select} {...wiring} className={names}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'title' in option ? (
                <optgroup key={option.title} label={option.title}>
                  {option.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(option)
              ),
            )}
          </select>
          <IconSelector className={classes.arrows} size={18} stroke={1.75} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  )
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
