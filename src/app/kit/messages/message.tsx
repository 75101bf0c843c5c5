import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import classes from './message.module.css'
import type { MessageTone } from './message.store.ts'

export type MessageBarProps = {
  text: string
  tone?: MessageTone
  onUndo?: (() => void) | undefined
  /** Called when the 8 s are over, or by the cross of an error. */
  onClose?: (() => void) | undefined
}

/** One message. The bar that runs down is its clock, so pointing at it or focusing it stops the time. */
export function MessageBar({ text, tone = 'done', onUndo, onClose }: MessageBarProps) {
  if (tone === 'error') {
    return (
      <div className={`${classes.message} ${classes.error}`}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.text}>{text}</span>
        {onClose && (
          <IconButton label="Close" icon={<IconX size={20} stroke={1.75} aria-hidden="true" />} onClick={onClose} />
        )}
      </div>
    )
  }
  return (
    <div className={classes.message}>
      <IconCheck size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      {onUndo && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          Undo
        </button>
      )}
      <span className={classes.time} aria-hidden="true" onAnimationEnd={onClose} />
    </div>
  )
}
