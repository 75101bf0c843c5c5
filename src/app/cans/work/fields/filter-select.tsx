import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-select.module.css'

type FilterSelectProps = {
  label: string
  icon?: ReactNode
  none?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

/** The native select lets phones show their own picker. */
export function FilterSelect({ label, icon, none, options, value, onChoose }: FilterSelectProps) {
  const isSet = none !== undefined && value !== ''
  return (
    <span className={isSet ? `${classes.box} ${classes.set}` : classes.box}>
      {icon}
      <select
        className={icon ? `${classes.select} ${classes.after}` : classes.select}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
