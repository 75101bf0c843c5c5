import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { FeedbackLine } from '#app/cans/register/feedback-line.tsx'
import { useFeedback } from '#app/cans/register/use-feedback.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import { useSite } from '#app/page/use-site.ts'
import type { InvitedPosition } from '#domain/cans/crew/invitation.ts'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import classes from './invite.sheet.module.css'

interface InviteLinkProps {
  code: string
  position: InvitedPosition
  /** Null without permission to renew codes. */
  onRenew: (() => void) | null
}

export function InviteLink({ code, position, onRenew }: InviteLinkProps) {
  const { publicUrl } = useSite()
  const { feedback, showFeedback } = useFeedback()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const url = `${publicUrl}/Can-Manager/register/${code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showFeedback({ success: true, message: 'The link is copied.' })
    } catch {
      // The clipboard API needs https; without it the link is selected for copying by hand.
      field?.select()
    }
  }
  return (
    <section className={classes.section}>
      <TextField
        ref={setField}
        label={`Link for a ${POSITION_LABELS[position].toLowerCase()}`}
        help="Anyone with this link can join."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <FeedbackLine feedback={feedback} />
      <div className={classes.actions}>
        <Button tone="secondary" icon={<Icon of={IconCopy} />} onClick={copy}>
          Copy link
        </Button>
        {onRenew && (
          <Button tone="quiet" icon={<Icon of={IconRefresh} />} onClick={onRenew}>
            Renew codes
          </Button>
        )}
      </div>
    </section>
  )
}
