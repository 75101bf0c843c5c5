import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-button.module.css'
import { Popover } from './popover.tsx'

export type FilterButtonProps = {
  label: string
  value?: string | undefined
  onClear: () => void
  children: ReactNode
}

export function FilterButton({ label, value, onClear, children }: FilterButtonProps) {
  return (
    <span className={value ? `${classes.filter} ${classes.set}` : classes.filter}>
      <Popover
        label={label}
        buttonProps={{ className: classes.open }}
        button={
          <>
            <span>{value ? `${label}: ${value}` : label}</span>
            {!value && <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          </>
        }
      >
        {children}
      </Popover>
      {value && (
        <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={onClear}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
