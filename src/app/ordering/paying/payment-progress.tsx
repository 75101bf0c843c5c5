import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { paymentMessages } from '#domain/payments/messages.ts'
import type { PayingPhase } from './pay-once.ts'
import { payingCopy } from './paying.copy.ts'
import classes from './payment-progress.module.css'

export const phaseText = (phase: PayingPhase): string => (phase === 'paying' ? payingCopy.paying : payingCopy.asking)

export function PaymentProgress({ phase }: { phase: PayingPhase }) {
  const notes = { paying: null, pending: paymentMessages.pending, lost: payingCopy.lost }
  return (
    <div className={classes.progress} role="status">
      <ProgressBar label={phaseText(phase)} />
      {notes[phase] && <p>{notes[phase]}</p>}
    </div>
  )
}
