import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { countOf } from '#app/kit/display/count-of.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { inOwnElement } from '#app/kit/own-element.tsx'
import classes from './bulk-bar.module.css'

export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label="Selected rows" data-on-night="" data-bulk="">
      <span className={classes.count} role="status">{`${countOf(count, false)} selected`}</span>
      {children}
      <IconButton className={classes.clear} label="Clear selection" icon={<Icon of={IconX} />} onClick={onClear} />
    </section>
  )
}

export function BulkDownload({ icon, to, children }: { icon: ReactNode; to: string; children: ReactNode }) {
  return (
    <Link className={classes.action} to={to} reloadDocument download>
      {icon}
      {inOwnElement(children)}
    </Link>
  )
}

type BulkActionProps = { icon: ReactNode; disabled?: boolean; onClick: () => void; children: ReactNode }

export function BulkAction({ icon, disabled, onClick, children }: BulkActionProps) {
  return (
    <button type="button" className={classes.action} aria-disabled={disabled} onClick={onClick}>
      {icon}
      {inOwnElement(children)}
    </button>
  )
}
