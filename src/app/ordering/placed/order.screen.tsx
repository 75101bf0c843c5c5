import { IconLinkOff, IconLock } from '@tabler/icons-react'
import { data, useRouteError } from 'react-router'
import { contextKeys, isPageRefusal } from '#app/calls/api.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { CallHauler } from '#app/ordering/hauler/call-hauler.tsx'
import { HaulerFrame } from '#app/ordering/hauler/hauler-frame.tsx'
import { haulerName } from '#app/ordering/hauler/hauler-name.ts'
import { Unavailable } from '#app/ordering/hauler/unavailable.tsx'
import { confirmationCopy } from '#app/ordering/steps.copy.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { changeOrCancel } from '#domain/ordering/change-or-cancel.ts'
import type { Route } from './+types/order.screen'
import { orderCopy } from './order.copy.ts'
import classes from './order.screen.module.css'
import { OrderActions, type OrderActsProps } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Receipt } from './receipt.tsx'
import { StoredCard } from './stored-card.tsx'

/** The key is the only secret, so a wrong one is a 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const order = await context.get(contextKeys.calls).get('services.getOrder', { i: params.order, key })
  return data({ order, key, now: serverNow().toISOString() }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ title: orderCopy.pageTitle }, { name: 'robots', content: 'noindex' }]

export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { order, key, now } = loaderData
  const { company } = order
  const today = todayIn(company.timezone, new Date(now))
  const placed = todayIn(company.timezone, new Date(order.placed))
  const stateText = order.state === 'placed' ? null : confirmationCopy.states[order.state]
  return (
    <HaulerFrame company={company}>
      <main className={classes.page}>
        <StepHeading
          title={orderCopy.pageTitle}
        >{`${confirmationCopy.orderNumber(order.order)}. ${orderCopy.placedOn(formatDay(placed))}.`}</StepHeading>
        {stateText && <p className={classes.state}>{stateText}</p>}
        <OrderFacts order={order} timezone={company.timezone} today={today} />
        <FirstPayment order={order} />
        <OrderActions order={order} orderKey={key} today={today} />
        <Receipt order={order} />
        <StoredCard order={order} orderKey={key} />
        <ChangeOrCancel order={order} />
        <div className={classes.foot}>
          <p>{orderCopy.keep}</p>
          <CallHauler phone={company.phone}>{orderCopy.wrong(haulerName(company.name, '').short)}</CallHauler>
        </div>
      </main>
    </HaulerFrame>
  )
}

function FirstPayment({ order: { paylink, payment, state, total, company } }: Pick<OrderActsProps, 'order'>) {
  if (!paylink || payment !== 'unpaid' || state !== 'placed') return null
  if (paylink.state !== 'open') return <p className={classes.state}>{orderCopy.linkEnded(company.name)}</p>
  return (
    <section className={classes.unpaid}>
      <p>{orderCopy.unpaid}</p>
      <ButtonLink size={56} wide to={`/pay/${paylink.code}`} reloadDocument icon={<Icon of={IconLock} />}>
        {orderCopy.payNow(formatDollars(total))}
      </ButtonLink>
    </section>
  )
}

function ChangeOrCancel({ order: { state, type, company, ...order } }: Pick<OrderActsProps, 'order'>) {
  const text = changeOrCancel({
    dayopen: type === 'Residential' && order.dropoffclosed === '',
    phone: company.phone,
    answered: order.mailanswered,
    inMail: false,
  })
  if (state !== 'placed' || !text) return null
  return (
    <section className={classes.change}>
      <h2>{orderCopy.change}</h2>
      <p>{text}</p>
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isPageRefusal(error, 'not-found')) throw error
  return (
    <Unavailable icon={<IconLinkOff size={40} stroke={1.75} aria-hidden="true" />} title={orderCopy.unknownTitle}>
      {orderCopy.unknownLead}
    </Unavailable>
  )
}
