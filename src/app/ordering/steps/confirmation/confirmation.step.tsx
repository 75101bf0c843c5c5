import { IconEdit } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AskAgain } from '#app/kit/actions/ask-again.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { SkeletonRow } from '#app/kit/display/skeleton.tsx'
import { StickyFoot } from '#app/kit/display/sticky-foot.tsx'
import typeClasses from '#app/kit/type.module.css'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import {
  finishPlaced,
  lastBuyer,
  type PlacedOrder,
  startAgain,
  startForSameBuyer,
} from '#app/ordering/order/wizard.store.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { CalendarButton } from '#app/ordering/placed/calendar-button.tsx'
import { OrderFacts } from '#app/ordering/placed/order-facts.tsx'
import { type LoadedOrder, useCustomerOrder } from '#app/ordering/placed/use-customer-order.ts'
import { confirmationCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { stepPath } from '#app/ordering/wizard/step-places.ts'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import classes from './confirmation.step.module.css'
import { DemonstrationEnd } from './demonstration-end.tsx'
import { OrderedScene } from './ordered-scene.tsx'

/** The answers are gone from the browser by now; the order is loaded by its own key. */
export function ConfirmationStep() {
  const { page, wizard } = useOrder()
  if (page.demonstration) return <DemonstrationEnd />
  return wizard.placed && <Confirmation placed={wizard.placed} />
}

function Confirmation({ placed }: { placed: PlacedOrder }) {
  const { page } = useOrder()
  const { company, services } = page
  const { loaded, again: askAgain } = useCustomerOrder(placed)
  const navigate = useNavigate()
  const foot = useFootHeight()
  const name = page.base
  useResume(placed.finished ? null : name, finishPlaced)
  const again = (start: (page: string) => void) => {
    start(name)
    navigate(stepPath(page.base, 'intro'))
  }
  return (
    <>
      <OrderedScene loaded={loaded} services={services} />
      <main className={classes.page}>
        <StepHeading
          above={!company.demo && <p className={classes.welcome}>{orderingMessages.welcome}</p>}
          title={company.demo ? confirmationCopy.demoTitle : orderingMessages.thanks}
        >
          {company.demo ? confirmationCopy.demoLead : contactText(company, loaded)}
        </StepHeading>
        <Facts loaded={loaded} again={askAgain}>
          {(order) => <PlacedFacts order={order} orderKey={placed.key} />}
        </Facts>
        <OrderNumber placed={placed} />
        {!company.demo && (
          <CallHauler phone={company.phone}>
            {confirmationCopy.questions(haulerName(company.name, '').short)}
          </CallHauler>
        )}
      </main>
      <div className={classes.foot} ref={foot}>
        <StickyFoot>
          <div className={classes.more}>
            {!company.demo && <p>{orderingMessages.additionalService}</p>}
            <Button size={52} wide onClick={() => again(startAgain)}>
              {company.demo ? confirmationCopy.demoBack : orderingMessages.newServiceOrder}
            </Button>
            {!company.demo && lastBuyer(name) && (
              <Button tone="quiet" wide onClick={() => again(startForSameBuyer)}>
                {confirmationCopy.sameBuyer}
              </Button>
            )}
          </div>
        </StickyFoot>
      </div>
    </>
  )
}

/** A buyer whose card is charged automatically is not contacted; the loaded order says whether it is. */
const contactText = ({ autopayfrom }: PublicCompany, loaded: LoadedOrder): string | null =>
  autopayfrom === null || (loaded.state === 'ready' && !loaded.value.nextcharge) ? orderingMessages.contactSoon : null

function PlacedFacts({ order, orderKey }: { order: CustomerOrder; orderKey: string }) {
  const { page, today } = useOrder()
  const { company } = page
  return (
    <>
      <OrderFacts order={order} timezone={company.timezone} today={today} />
      <div className={classes.acts}>
        <CalendarButton order={order} orderKey={orderKey} />
        {order.type === 'Residential' && (
          <ButtonLink tone="secondary" size={52} to={stepPath(page.base, 'deliverydate')} icon={<Icon of={IconEdit} />}>
            {order.datestart ? confirmationCopy.changeDay : confirmationCopy.chooseDay}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function OrderNumber({ placed }: { placed: PlacedOrder }) {
  return (
    <div className={classes.keep}>
      <p>
        <span>{`${confirmationCopy.orderNumber(placed.order)}.`}</span>{' '}
        <Link className={typeClasses.link} to={`/order/${placed.order}?key=${placed.key}`}>
          {confirmationCopy.orderPage}
        </Link>
      </p>
      <CloseWindow />
    </div>
  )
}

function Facts(props: { loaded: LoadedOrder; again: () => void; children: (order: CustomerOrder) => ReactNode }) {
  const { loaded, again, children } = props
  switch (loaded.state) {
    case 'ready':
      return children(loaded.value)
    case 'loading':
      return (
        <>
          <SkeletonRow />
          <SkeletonRow />
        </>
      )
    case 'failed':
      return (
        <AskAgain title={confirmationCopy.loadFailed} again={again}>
          {copy.unreachable}
        </AskAgain>
      )
  }
}

/** Browsers refuse to close a tab the visitor opened; then a text says so. */
function CloseWindow() {
  const [kept, setKept] = useState(false)
  const close = () => {
    window.close()
    setKept(true)
  }
  return (
    <div role="status">
      {kept ? (
        confirmationCopy.mayClose
      ) : (
        <Button tone="quiet" onClick={close}>
          {confirmationCopy.closeWindow}
        </Button>
      )}
    </div>
  )
}
