import type { ReactNode } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { takeFocus } from '#app/kit/take-focus.ts'
import classes from './conflict-notice.module.css'

type GoneNoticeProps = {
  what: string
  who?: ReactNode
  busy: boolean
  onMake: () => void
}

export function GoneNotice({ what, who, busy, onMake }: GoneNoticeProps) {
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className={classes.notice}>
      <Panel title={`This ${what} was deleted`} bad>
        {who && <p className={classes.text}>{who}</p>}
        <p className={classes.text}>{`Nothing you wrote is lost. You can save it as a new ${what}.`}</p>
        <div className={classes.acts}>
          <Button tone="secondary" busy={busy && 'Saving'} onClick={onMake}>
            {`Save as a new ${what}`}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
