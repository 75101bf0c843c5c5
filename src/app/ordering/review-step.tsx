import { IconLock, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MessageBar } from '#app/kit/message.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import typeClasses from '#app/kit/type.module.css'
import { consentWordings } from '#domain/ordering/consents.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { asksForCard } from '#domain/ordering/step-blocked.ts'
import { previousStep } from '#domain/ordering/steps.ts'
import { awaitCard } from './await-card.ts'
import { CardEntry, useFreshToken } from './card-entry.tsx'
import { billingCopy, reviewCopy } from './copy.ts'
import { termsOf } from './hauler.ts'
import { haulerName } from './hauler-name.ts'
import { totalView } from './order-total.ts'
import { ReviewRows } from './review-rows.tsx'
import classes from './review-step.module.css'
import { StepHeading } from './step-heading.tsx'
import { StepLayout } from './step-layout.tsx'
import { stepPath } from './step-places.ts'
import { TotalFigures } from './total-panel.tsx'
import { type Order, useOrder } from './use-order.ts'
import { usePlacing } from './use-placing.ts'
import { WhatHappens } from './what-happens.tsx'

/** Everything once more, with the amount that will be charged; one press places the order. */
export function ReviewStep() {
  const order = useOrder()
  const { page, wizard, quote, today } = order
  const { phase, failure, place } = usePlacing(order)
  const token = useFreshToken()
  const needsCard = asksForCard(page.company)
  // Whoever came here with a card keeps the page as it was; the frame appears when there is none or it grew too old.
  const [askedHere, setAskedHere] = useState(needsCard && !token)
  const [cardError, setCardError] = useState<string>()
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    if (needsCard && !token) setAskedHere(true)
  }, [needsCard, token])
  const confirm = async () => {
    if (needsCard && !token) {
      setChecking(true)
      const problem = await awaitCard()
      setChecking(false)
      setCardError(problem ?? undefined)
      if (problem) {
        document.getElementById('card-frame')?.focus()
        return
      }
    }
    void place()
  }
  const before = previousStep('review', wizard.type)
  const view = quote && totalView(quote.totals, today)
  const busy = phase ? reviewCopy.placing : checking && billingCopy.checkingCard
  return (
    <StepLayout
      onNext={confirm}
      nextLabel={orderingMessages.confirmServiceOrder}
      nextIcon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      previous={phase || !before ? null : stepPath(page.company.slug, before)}
      total={view}
      asideTitle={reviewCopy.totalCharge}
      aside={<Fineprint order={order} />}
    >
      <StepHeading step="review" title={reviewCopy.title}>
        {reviewCopy.lead}
      </StepHeading>
      <Failure text={failure} />
      {phase && <Waiting phase={phase} />}
      <ReviewRows order={order} locked={phase !== null} />
      {askedHere && !phase && page.company.tokenizerurl && (
        <div className={classes.card}>
          <CardEntry url={page.company.tokenizerurl} error={cardError} />
        </div>
      )}
      {view && (
        <div className={classes.total}>
          <h2 className={classes.totalTitle}>{reviewCopy.totalCharge}</h2>
          <TotalFigures total={view} />
          <Fineprint order={order} />
        </div>
      )}
      <WhatHappens order={order} />
    </StepLayout>
  )
}

/** Why the order was not placed. It takes the focus, so that it is heard and seen wherever one was on the page. */
function Failure({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.failure}>
      <MessageBar tone="error" text={text} />
    </div>
  )
}

function Waiting({ phase }: { phase: 'placing' | 'pending' | 'lost' }) {
  const labels = { placing: reviewCopy.placing, pending: reviewCopy.asking, lost: reviewCopy.asking }
  const notes = { placing: null, pending: reviewCopy.pending, lost: reviewCopy.lost }
  return (
    <div className={classes.waiting} role="status">
      <ProgressBar label={labels[phase]} />
      {notes[phase] && <p>{notes[phase]}</p>}
    </div>
  )
}

/** What confirming means, and whom to call. */
function Fineprint({ order }: { order: Order }) {
  const { company } = order.page
  const terms = termsOf(company, order.wizard.type ?? 'Residential')
  return (
    <div className={classes.fineprint}>
      <p>
        {consentWordings.terms(company.name)}{' '}
        {terms && (
          <a className={typeClasses.link} href={terms.href} target="_blank" rel="noreferrer">
            {terms.name}
          </a>
        )}
      </p>
      <p className={classes.phone}>
        <IconPhone size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {reviewCopy.wrong(haulerName(company.name, company.address).short)}{' '}
          <a href={`tel:${company.phone}`}>{company.phone}</a>
        </span>
      </p>
    </div>
  )
}
