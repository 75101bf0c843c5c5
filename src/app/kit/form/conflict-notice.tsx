import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import classes from './conflict-notice.module.css'

export type Difference = { label: string; theirs: string }

export const CONFLICT_WORDS = {
  kept: 'Nothing was overwritten. If you keep yours, your edits stay and everything else updates to theirs.',
  discard: 'Discard mine',
  keep: 'Keep mine',
} as const

type ConflictNoticeProps = {
  text: string
  differences: readonly Difference[]
  who?: ReactNode
  onTake: () => void
  onKeep: () => void
}

export function ConflictNotice({ text, differences, who, onTake, onKeep }: ConflictNoticeProps) {
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className={classes.notice}>
      <Panel title={text} bad>
        {who && <p className={classes.text}>{who}</p>}
        <p className={classes.text}>{`${CONFLICT_WORDS.kept} They changed:`}</p>
        <dl className={classes.list}>
          {differences.map(({ label, theirs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{theirs}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.acts}>
          <Button tone="secondary" onClick={onTake}>
            {CONFLICT_WORDS.discard}
          </Button>
          <Button tone="secondary" onClick={onKeep}>
            {CONFLICT_WORDS.keep}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
