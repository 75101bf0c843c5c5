import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Checkbox } from '#app/kit/checkbox.tsx'
import { ProgressBar } from '#app/kit/progress-bar.tsx'
import typeClasses from '#app/kit/type.module.css'
import { consentWordings } from '#domain/ordering/consents.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { asksForCard } from '#domain/ordering/step-blocked.ts'
import { previousStep } from '#domain/ordering/steps.ts'
import { sayMissing } from './brief-message.ts'
import { CallHauler } from './call-hauler.tsx'
import { CardEntry, useFreshToken } from './card-entry.tsx'
import { billingCopy, reviewCopy } from './copy.ts'
import { FailureNote } from './failure-note.tsx'
import { termsOf } from './hauler.ts'
import { haulerName } from './hauler-name.ts'
import { totalView } from './order-total.ts'
import { ReviewRows } from './review-rows.tsx'
import classes from './review-step.module.css'
import { StepHeading } from './step-heading.tsx'
import { StepLayout } from './step-layout.tsx'
import { stepPath } from './step-places.ts'
import { TotalFigures } from './total-panel.tsx'
import { useCardCheck } from './use-card-check.ts'
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
  const card = useCardCheck()
  useEffect(() => {
    if (needsCard && !token) setAskedHere(true)
  }, [needsCard, token])
  const confirm = async () => {
    if (!needsCard || token || (await card.check())) void place()
  }
  const before = previousStep('review', wizard.type)
  const view = quote && totalView(quote, today)
  const busy = phase ? reviewCopy.placing : card.checking && billingCopy.checkingCard
  return (
    <StepLayout
      onNext={confirm}
      nextLabel={orderingMessages.confirmServiceOrder}
      nextIcon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      notReady={mustTickTerms(order) && !wizard.terms && reviewCopy.acceptTerms}
      onNotReady={sayMissing(orderingMessages.slideRequired)}
      previous={phase || !before ? null : stepPath(page.base, before)}
      total={view}
      asideTitle={reviewCopy.totalCharge}
      aside={<Fineprint order={order} />}
    >
      <StepHeading step="review" title={reviewCopy.title}>
        {reviewCopy.lead}
      </StepHeading>
      <FailureNote text={failure} className={classes.failure} />
      {phase && <Waiting phase={phase} />}
      <ReviewRows order={order} locked={phase !== null} />
      {askedHere && !phase && page.company.tokenizerurl && (
        <div className={classes.card}>
          <CardEntry url={page.company.tokenizerurl} error={card.error} />
        </div>
      )}
      {mustTickTerms(order) && <TermsBox order={order} />}
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
  return (
    <div className={classes.fineprint}>
      {!mustTickTerms(order) && (
        <p>
          {consentWordings.terms(company.name)} <TermsLink order={order} />
        </p>
      )}
      <CallHauler phone={company.phone}>{reviewCopy.wrong(haulerName(company.name, company.address).short)}</CallHauler>
    </div>
  )
}

/** A commercial order is placed only by somebody who ticked its terms (specification, section 4). */
const mustTickTerms = ({ wizard }: Order): boolean => wizard.type === 'Commercial'

function TermsBox({ order }: { order: Order }) {
  const { page, wizard, change } = order
  return (
    <div className={classes.terms}>
      <Checkbox
        label={consentWordings.terms(page.company.name)}
        checked={wizard.terms}
        onChange={(event) => change({ terms: event.target.checked })}
      />
      <TermsLink order={order} />
    </div>
  )
}

function TermsLink({ order: { page, wizard } }: { order: Order }) {
  const terms = termsOf(page.company, wizard.type ?? 'Residential')
  return (
    terms && (
      <a className={typeClasses.link} href={terms.href} target="_blank" rel="noreferrer">
        {terms.name}
      </a>
    )
  )
}
