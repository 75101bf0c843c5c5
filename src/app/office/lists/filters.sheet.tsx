import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import classes from './filters.sheet.module.css'

type FiltersSheetProps = {
  label: string
  set: number
  children: ReactNode
}

/** One button, so that the list starts high on a phone's screen. */
export function FiltersSheet({ label: holds, set, children }: FiltersSheetProps) {
  const [open, setOpen] = useState(false)
  const label = set === 0 ? holds : `${holds}, ${set} set`
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
      <Sheet open={open} onClose={() => setOpen(false)} title={holds}>
        <div className={classes.filters}>{children}</div>
      </Sheet>
    </>
  )
}
