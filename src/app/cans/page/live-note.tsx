import { IconPlugConnectedX } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './live-note.module.css'

type LiveNoteProps = {
  /** In ms since 1970; null while the screen is live. */
  since: number | null
  zone: string
  onBoard?: boolean
}

/** Overlays an empty strip, so nothing shifts. */
export function LiveNote({ since, zone, onBoard = false }: LiveNoteProps) {
  return (
    <div role="status" className={classes.edge} data-on-board={onBoard || undefined}>
      {since !== null && (
        <p className={classes.note}>
          <Icon of={IconPlugConnectedX} />
          <span>{`Not live since ${timeText(since, zone)}`}</span>
        </p>
      )}
    </div>
  )
}
