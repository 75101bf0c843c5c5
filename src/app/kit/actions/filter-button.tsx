import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-button.module.css'

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
    <Popover
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      offset={6}
      classNames={{ dropdown: classes.panel }}
    >
      <span className={value ? `${classes.filter} ${classes.set}` : classes.filter}>
        <Popover.Target>
          <button type="button" className={classes.open}>
            {value ? `${label}: ${value}` : label}
            {!value && <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          </button>
        </Popover.Target>
        {value && (
          <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={onClear}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </span>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
