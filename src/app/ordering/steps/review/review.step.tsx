import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#app/kit/display/icon.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { showBriefly } from '#app/kit/messages/brief-message.ts'
import typeClasses from '#app/kit/type.module.css'
import { CardEntry, useCardCheck } from '#app/ordering/card/card-entry.tsx'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { termsOf } from '#app/ordering/order/hauler.ts'
import { type Order, useOrder } from '#app/ordering/order/use-order.ts'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { totalView } from '#app/ordering/total/order-total.ts'
import { NextPayment, TotalFigures } from '#app/ordering/total/total-panel.tsx'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { stepPath } from '#app/ordering/wizard/step-places.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { asksForCard } from '#domain/ordering/wizard/step-blocked.ts'
import { nextStep, previousStep } from '#domain/ordering/wizard/steps.ts'
import classes from './review.step.module.css'
import { ReviewRows } from './review-rows.tsx'
import { type SubmitStage, useSubmitOrder } from './use-submit-order.ts'
import { WhatHappens } from './what-happens.tsx'

export function ReviewStep() {
  const order = useOrder()
  const { page, wizard, quote } = order
  const { phase, submit } = useSubmitOrder(order)
  const needsCard = asksForCard(page.company)
  const card = useCardCheck(needsCard)
  const asksCard = useAskedHere(needsCard && !card.token)
  const before = previousStep('review', wizard.type)
  const after = nextStep('review', wizard.type)
  const view = quote && totalView(quote, order)
  const missingTerms = mustTickTerms(order) && !wizard.terms && reviewCopy.acceptTerms
  const onNotReady = async () => {
    if (card.missing) await card.check()
    else showBriefly(orderingMessages.slideRequired, 'error')
  }
  return (
    <StepLayout
      onNext={() => void submit()}
      nextLabel={<ConfirmLabel amount={needsCard ? view?.amount : undefined} />}
      nextIcon={<Icon of={IconLock} />}
      busy={phase ? phase !== 'placed' && waitingFor[phase] : card.checking}
      done={phase === 'placed' && orderingMessages.placed}
      notReady={!phase && !card.checking && (card.missing ?? missingTerms)}
      onNotReady={onNotReady}
      commits={{
        watched: JSON.stringify(view),
        above: !mustTickTerms(order) && <Terms order={order} />,
        instead: view?.later ? <NextPayment later={view.later} /> : reviewCopy.nothingMore,
      }}
      next={after && stepPath(page.base, after)}
      previous={phase || !before ? null : stepPath(page.base, before)}
      total={view}
      asideTitle={reviewCopy.totalCharge}
      aside={<Questions order={order} />}
    >
      <StepHeading step="review" title={reviewCopy.title}>
        {reviewCopy.lead}
      </StepHeading>
      {phase && <Waiting phase={phase} />}
      {asksCard && !phase && page.company.tokenizerurl && (
        <div className={classes.card}>
          <CardEntry url={page.company.tokenizerurl} error={card.error} />
        </div>
      )}
      <ReviewRows order={order} locked={phase !== null} />
      {mustTickTerms(order) && <TermsBox order={order} />}
      {view && (
        <div className={classes.total}>
          <h2 className={classes.totalTitle}>{reviewCopy.totalCharge}</h2>
          <TotalFigures total={view} />
          <Questions order={order} />
        </div>
      )}
      <WhatHappens order={order} />
    </StepLayout>
  )
}

/** A card entered earlier keeps the page as it was; once the card is asked for here, its frame stays. */
function useAskedHere(isAsked: boolean): boolean {
  const [asked, setAsked] = useState(isAsked)
  if (isAsked && !asked) setAsked(true)
  return asked
}

function ConfirmLabel({ amount }: { amount: string | undefined }) {
  return (
    <span>
      <span>{orderingMessages.confirmServiceOrder}</span>{' '}
      {amount && <span className={classes.amount}>{`· ${amount}`}</span>}
    </span>
  )
}

const waitingFor = { placing: reviewCopy.placing, pending: reviewCopy.asking, lost: reviewCopy.asking }

/** The button shows the progress, so the layout stays; only a late response gets a visible box. */
function Waiting({ phase }: { phase: SubmitStage }) {
  const late = phase === 'pending' || phase === 'lost'
  return (
    <div className={late ? classes.waiting : classes.said} role="status">
      {phase === 'placed' ? <span>{orderingMessages.placed}</span> : <ProgressBar label={waitingFor[phase]} />}
      {late && <p>{reviewCopy[phase]}</p>}
    </div>
  )
}

function Terms({ order }: { order: Order }) {
  return (
    <p className={classes.fineprint}>
      <span>{consentWordings.terms(order.page.company.name)}</span> <TermsLink order={order} />
    </p>
  )
}

function Questions({ order }: { order: Order }) {
  const { company } = order.page
  return (
    <div className={classes.questions}>
      <CallHauler phone={company.phone}>{reviewCopy.wrong(haulerName(company.name, company.address).short)}</CallHauler>
    </div>
  )
}

const mustTickTerms = ({ wizard }: Order): boolean => wizard.type === 'Commercial'

function TermsBox({ order }: { order: Order }) {
  const { page, wizard, change } = order
  return (
    <div className={classes.terms} data-asked={wizard.terms ? undefined : ''}>
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
