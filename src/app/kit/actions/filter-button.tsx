import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-button.module.css'
import { Popover } from './popover.tsx'

export type FilterButtonProps = {
  label: string
  /** What is set, as shown ("last 90 days"); absent while the filter is open to all. */
  value?: string | undefined
  onClear: () => void
  /** The panel's content: radio rows, checkboxes, dates. */
  children: ReactNode
}

/** A filter of a list (office only). Set, it stands in soft with a cross. */
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
