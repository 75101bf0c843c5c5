import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import classes from './bulk-bar.module.css'

/** Stands at the foot, inside TablePaging, while rows are selected; `children` are {@link BulkAction}s. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label="Selected rows" data-on-night="" data-bulk="">
      <span className={classes.count} role="status">
        {count} selected
      </span>
      {children}
      <IconButton
        label="Clear selection"
        icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onClear}
      />
    </section>
  )
}

/** One act on all selected rows. */
export function BulkAction({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.action} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
