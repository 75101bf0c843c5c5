import { Button } from '#app/kit/actions/button.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import classes from './stop-page.module.css'
import { trackingCopy } from './tracking.copy.ts'

interface EmailChoiceProps {
  stopKey: string
  /** Null for a stop without an address to write to. */
  wanted: boolean | null
  onSaved: () => Promise<void>
}

/** Emails about stops link to `#emails`. */
export function EmailChoice({ stopKey, wanted, onSaved }: EmailChoiceProps) {
  const { busy, save } = useSave()
  if (wanted === null) return null
  const change = () =>
    save(async (write) => {
      await write('canmanager.setStopEmails', { key: stopKey, wanted: !wanted })
      showBriefly(wanted ? trackingCopy.emailsOff : trackingCopy.emailsOn)
      await onSaved()
    })
  return (
    <p id="emails" className={classes.emails}>
      <Button tone="quiet" busy={busy && trackingCopy.saving} onClick={() => void change()}>
        {wanted ? trackingCopy.stopEmails : trackingCopy.wantEmails}
      </Button>
    </p>
  )
}
