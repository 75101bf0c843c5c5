import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import classes from './confirm.sheet.module.css'
import { Sheet } from './sheet.tsx'

export type ConfirmSheetProps = {
  open: boolean
  question: string
  children?: ReactNode
  confirm: string
  busy?: string | false
  cancel: string
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, question, children, confirm, busy = false, cancel, onConfirm, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={question}>
      <div className={classes.body}>
        {children}
        <Button tone="danger" wide busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button tone="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Sheet>
  )
}
