import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './message.module.css'
import { LASTS_MS, type MessageLink, type MessageTone } from './message.store.ts'

export type MessageBarProps = {
  text: string
  tone?: MessageTone
  lasts?: number
  link?: MessageLink | undefined
  onUndo?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** The progress bar is the timer, so hover and focus pause it. */
export function MessageBar({ text, tone = 'done', lasts = LASTS_MS, link, onUndo, onClose }: MessageBarProps) {
  if (tone === 'error') {
    return (
      <div className={`${classes.message} ${classes.error}`}>
        <Icon of={IconAlertTriangle} />
        <span className={classes.text}>{text}</span>
        {onClose && <IconButton label="Close" icon={<Icon of={IconX} />} onClick={onClose} />}
      </div>
    )
  }
  return (
    <div className={classes.message}>
      <Icon of={IconCheck} />
      <span className={classes.text}>{text}</span>
      {link && (
        <Link to={link.to} className={classes.link} onClick={onClose}>
          {link.label}
        </Link>
      )}
      {onUndo && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          Undo
        </button>
      )}
      <span
        className={classes.time}
        style={{ animationDuration: `${lasts}ms` }}
        aria-hidden="true"
        onAnimationEnd={onClose}
      />
    </div>
  )
}
