import { IconClock } from '@tabler/icons-react'
import { serverNow } from '#app/calls/server-clock.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { useClock } from '#app/kit/use-clock.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { counted } from '#domain/words/counted.ts'
import type { IssuedBatch } from './load-run.ts'
import classes from './run.module.css'

const SECOND_MS = 1_000

type IssuedNoteProps = { batch: IssuedBatch; busy: boolean; onTakeBack: (() => void) | null }

/** Bills that were issued minutes ago, with the time that is left to take them back. */
export function IssuedNote({ batch, busy, onTakeBack }: IssuedNoteProps) {
  const now = useClock(SECOND_MS, serverNow)
  const left = Date.parse(batch.until) - now.getTime()
  const alive = useHydrated()
  if (left <= 0) return null
  return (
    <section className={classes.issued} aria-label="Issued a moment ago">
      <IconClock size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.issuedWords}>
        <strong>{`${counted(batch.ids.length, 'bill')} issued, ${formatDollars(batch.total)}`}</strong>
        <p>
          {alive ? `Emails go out in ${leftText(left)}. Until then you can take them back.` : 'Emails go out soon.'}
        </p>
      </div>
      {onTakeBack && (
        <Button tone="secondary" busy={busy && 'Taking back'} onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </section>
  )
}

function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
