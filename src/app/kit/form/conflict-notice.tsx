import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import classes from './conflict-notice.module.css'

export type Difference = { label: string; theirs: string }

type ConflictNoticeProps = {
  /** What happened, in the server's words. */
  text: string
  differences: readonly Difference[]
  /** Who saved it and when, as soon as that is known. */
  who?: ReactNode
  onTake: () => void
  onKeep: () => void
}

/** Somebody else saved in between: says what is different there, and leaves the choice to the person. */
export function ConflictNotice({ text, differences, who, onTake, onKeep }: ConflictNoticeProps) {
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className={classes.notice}>
      <Panel title={text} bad>
        {who && <p className={classes.text}>{who}</p>}
        <p className={classes.text}>
          Nothing of yours is lost, and nothing was overwritten. Going on keeps what you wrote; fields that you left
          alone become as the other person saved them:
        </p>
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
            Take theirs
          </Button>
          <Button tone="secondary" onClick={onKeep}>
            Go on with mine
          </Button>
        </div>
      </Panel>
    </div>
  )
}
