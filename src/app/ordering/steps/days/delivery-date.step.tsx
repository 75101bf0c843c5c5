import { IconCircleCheck } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { showMissing } from '#app/kit/messages/brief-message.ts'
import typeClasses from '#app/kit/type.module.css'
import { demonstrationCopy } from '#app/ordering/demonstration.copy.ts'
import { serviceCalendar } from '#app/ordering/order/hauler.ts'
import { useOrder } from '#app/ordering/order/use-order.ts'
import type { PlacedOrder } from '#app/ordering/order/wizard.store.ts'
import { DropOffFields } from '#app/ordering/placed/drop-off-fields.tsx'
import { streetOfOrder } from '#app/ordering/placed/order-facts.tsx'
import { prefetchOrder, useCustomerOrder } from '#app/ordering/placed/use-customer-order.ts'
import { chosenDropOff, useDropOff } from '#app/ordering/placed/use-drop-off.ts'
import { deliveryCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { StepLayout } from '#app/ordering/wizard/step-layout.tsx'
import { stepPath } from '#app/ordering/wizard/step-places.ts'
import type { CustomerOrder } from '#contract/services/orders.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './delivery-date.step.module.css'

/** Reserves the line, so that the page does not jump when the order loads. */
const ROOM_FOR_A_LINE = '\u00a0'

export function DeliveryDateStep() {
  const { page, wizard } = useOrder()
  const { placed } = wizard
  if (!placed) return null
  return page.demonstration ? <ChooseDay placed={placed} before={null} /> : <ChangeDay placed={placed} />
}

function ChangeDay({ placed }: { placed: PlacedOrder }) {
  const { loaded } = useCustomerOrder(placed)
  return <ChooseDay placed={placed} before={loaded.state === 'ready' ? loaded.value : null} />
}

function ChooseDay({ placed, before }: { placed: PlacedOrder; before: CustomerOrder | null }) {
  const { page, today } = useOrder()
  const navigate = useNavigate()
  const dropOff = useDropOff(placed.order, placed.key, before, () => prefetchOrder(placed))
  const confirmation = stepPath(page.base, 'confirmation')
  const chosen = chosenDropOff(dropOff)
  const carts = before?.lines.reduce((sum, { cans }) => sum + (cans ?? 0), 0) ?? 0
  const save = async () => {
    if (page.demonstration || (await dropOff.save())) navigate(confirmation)
  }
  return (
    <StepLayout
      onNext={save}
      nextLabel={chosen ? deliveryCopy.bring(carts, chosen) : deliveryCopy.save}
      notReady={dropOff.missing}
      onNotReady={showMissing(orderingMessages.slideRequired)}
      busy={dropOff.saving && deliveryCopy.saving}
      asideTitle={deliveryCopy.asideTitle}
      asideText={chosen ?? deliveryCopy.nothingChosen}
    >
      <p className={classes.placed} role="status">
        <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
        <span>{page.demonstration ? demonstrationCopy.notPlaced : orderingMessages.welcome}</span>
      </p>
      <StepHeading step="deliverydate" title={orderingMessages.deliveryDateTitle}>
        {before
          ? deliveryCopy.carts(counted(carts, 'cart'), streetOfOrder(before))
          : !page.demonstration && ROOM_FOR_A_LINE}
      </StepHeading>
      <DropOffFields dropOff={dropOff} calendar={serviceCalendar(page.company)} today={today} />
      <p className={classes.later}>
        <Link className={typeClasses.link} to={confirmation}>
          {deliveryCopy.later}
        </Link>
        {!page.demonstration && <span>{deliveryCopy.laterNote}</span>}
      </p>
    </StepLayout>
  )
}
