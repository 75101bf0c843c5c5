import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from './filters.sheet.module.css'

type FiltersSheetProps = {
  /** How many filters are set. */
  set: number
  children: ReactNode
}

/** The filters and the order of a list on a phone: one button, so that the list begins high on the screen. */
export function FiltersSheet({ set, children }: FiltersSheetProps) {
  const [open, setOpen] = useState(false)
  const label = set === 0 ? 'Filters and order' : `Filters and order, ${set} set`
  return (
    <>
      <span className={classes.place}>
        <IconButton
          framed
          label={label}
          icon={<Icon of={IconAdjustmentsHorizontal} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {set > 0 && (
          <span className={classes.count} aria-hidden="true">
            {set}
          </span>
        )}
      </span>
      <Sheet open={open} onClose={() => setOpen(false)} title="Filters and order">
        <div className={classes.filters}>{children}</div>
      </Sheet>
    </>
  )
}
