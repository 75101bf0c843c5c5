import { IconPlugConnectedX } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './live-note.module.css'

type LiveNoteProps = {
  /** In ms since 1970; null while the screen is live. */
  since: number | null
  zone: string
  /** The driver's board has another edge to hang from. */
  onBoard?: boolean
}

/** Hangs from the upper edge while others' changes do not come by themselves, over the empty strip there: nothing moves for it. */
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
