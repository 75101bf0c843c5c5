import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { inOwnElement } from '#app/kit/own-element.tsx'
import { Dialog } from './dialog.tsx'
import classes from './sheet.module.css'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  tall?: boolean
  children: ReactNode
}

export function Sheet({ open, onClose, title, tall = false, children }: SheetProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closesBeside
      className={tall ? `${classes.sheet} ${classes.tall}` : classes.sheet}
      // The heading is mounted only while open.
      aria-labelledby={open ? id : undefined}
    >
      <div className={classes.grip} aria-hidden="true" />
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <IconButton label="Close" icon={<Icon of={IconX} />} onClick={onClose} />
      </div>
      {children}
    </Dialog>
  )
}

export function SheetRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

export function SheetRow(props: { icon: ReactNode; danger?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={props.danger ? `${classes.row} ${classes.danger}` : classes.row}
        onClick={props.onClick}
      >
        {props.icon}
        {inOwnElement(props.children)}
      </button>
    </li>
  )
}
