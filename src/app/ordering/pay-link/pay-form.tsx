import { IconLock } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { Skeleton } from '#app/kit/display/skeleton.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { CardEntry, useCardCheck } from '#app/ordering/card/card-entry.tsx'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { receiptOrder } from '#app/ordering/placed/order-receipt.ts'
import type { TotalView } from '#app/ordering/total/order-total.ts'
import { TotalFigures } from '#app/ordering/total/total-panel.tsx'
import { FailureNote, StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import type { Answer } from '#contract/contract.ts'
import { formatDollars, formatMoney } from '#domain/companies/money.ts'
import { receiptRows } from '#domain/ordering/prices/receipt.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { payCopy } from './pay.copy.ts'
import classes from './pay.screen.module.css'
import type { PayingPhase } from './pay-by-link.ts'
import type { usePaying } from './use-paying.ts'

/** Height in px of the card frame with its labels, reserved to avoid a layout shift. */
const CARD_ENTRY_HEIGHT = 318

export interface PayFormProps {
  link: Answer<'services.getPayLink'>
  paying: ReturnType<typeof usePaying>
}

export function PayForm({ link, paying }: PayFormProps) {
  const { phase, failure, pay } = paying
  const { company, order } = link
  const alive = useHydrated()
  const card = useCardCheck(true)
  const total = payTotal(link)
  const call = <CallHauler phone={company.phone}>{payCopy.wrong(haulerName(company.name, '').short)}</CallHauler>
  return (
    <StepLayout
      onNext={() => void pay()}
      nextLabel={payCopy.pay(total.amount)}
      nextIcon={<Icon of={IconLock} />}
      notReady={company.tokenizerurl ? !phase && !card.checking && card.missing : paymentMessages.misconfigured}
      onNotReady={card.check}
      busy={phase ? waitingFor(phase) : card.checking}
      commits={{ watched: JSON.stringify(total) }}
      total={total}
      asideTitle={payCopy.aside}
      aside={<div className={classes.aside}>{call}</div>}
    >
      <StepHeading title={payCopy.title(company.name)}>{payCopy.lead(order)}</StepHeading>
      <FailureNote className={classes.failure} text={failure} />
      {phase && <Waiting phase={phase} />}
      {!phase && company.tokenizerurl && (
        <div className={classes.card}>
          {/* Before hydration nothing listens to the frame, so a typed card would be lost. */}
          {alive ? (
            <CardEntry url={company.tokenizerurl} error={card.error} />
          ) : (
            <Skeleton width="100%" height={CARD_ENTRY_HEIGHT} radius={12} />
          )}
        </div>
      )}
      <div className={classes.total}>
        <h2 className={classes.totalTitle}>{payCopy.aside}</h2>
        <TotalFigures total={total} />
        {call}
      </div>
    </StepLayout>
  )
}

const waitingFor = (phase: PayingPhase): string => (phase === 'paying' ? payCopy.paying : payCopy.asking)

function Waiting({ phase }: { phase: PayingPhase }) {
  const notes = { paying: null, pending: paymentMessages.pending, lost: payCopy.lost }
  return (
    <div className={classes.waiting} role="status">
      <ProgressBar label={waitingFor(phase)} />
      {notes[phase] && <p>{notes[phase]}</p>}
    </div>
  )
}

function payTotal(link: PayFormProps['link']): TotalView {
  const lines = receiptRows(receiptOrder(link)).map(({ kind, label, detail, amount }) => {
    return { label: kind === 'service' ? `${label}, ${detail}` : label, amount: formatMoney(amount) }
  })
  const amount = formatDollars(link.total)
  return { lines, madeOf: '', first: copy.dueToday, amount, buttonAmount: null, later: null }
}
