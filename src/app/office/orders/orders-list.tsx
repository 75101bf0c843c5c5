import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Column } from '#app/kit/tables/data-table.tsx'
import type from '#app/kit/type.module.css'
import { DaysFilter } from '#app/office/lists/days-filter.tsx'
import { OfficeList } from '#app/office/lists/office-list.tsx'
import { SeveralFilter } from '#app/office/lists/several-filter.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Answer } from '#contract/contract.ts'
import type { ListedOrder } from '#contract/services/order-office.ts'
import { may } from '#domain/identity/permissions.ts'
import { ORDER_PROGRESS, PAYMENT_KINDS, paymentKindText } from '#domain/ordering/orders/order-progress.ts'
import { CancelOrderSheet } from './cancel-order.sheet.tsx'
import { OrderActsSheet } from './order-acts.sheet.tsx'
import { orderActs } from './order-acts.ts'
import { leftToRefund } from './order-words.ts'
import classes from './orders.columns.module.css'
import { orderCard, orderColumns } from './orders.columns.tsx'
import { type OrdersView, ordersUrl, paymentsOf, standingsOf } from './orders.view.ts'
import { OrdersSums, sumsText } from './orders-sums.tsx'
import { RefundSheet } from './refund.sheet.tsx'

type Asking = { order: ListedOrder; about: 'refund' | 'cancel' | 'more' }

type OrdersListProps = {
  page: Answer<'services.getOrderPage'>
  view: OrdersView
  ofAll: boolean
  waiting: boolean
  onChanged: () => void
}

const orderPath = ({ customer }: ListedOrder) =>
  customer === null ? undefined : `${href('/admin/customers/e/:userId', { userId: String(customer) })}?tab=orders`

export function OrdersList({ page, view, ofAll, waiting, onChanged }: OrdersListProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const rowActions = useOrderActs(setAsking)
  return (
    <>
      <OfficeList
        caption="Orders"
        url={ordersUrl}
        view={view}
        search="Number, name, address, card ending"
        words={['order', 'orders']}
        filters={<OrderFilters view={view} page={page} />}
        columns={orderColumns(ofAll)}
        rowActions={rowActions}
        rowKey={({ order }) => order}
        rowHref={orderPath}
        card={orderCard(ofAll)}
        page={{ ...page, total: null }}
        foot={<OrdersSums page={page} />}
        footWords={sumsText(page)}
        waiting={waiting}
      />
      {asking?.about === 'refund' && (
        <RefundSheet key={asking.order.order} order={asking.order} open onClose={close} onRefunded={onChanged} />
      )}
      {asking?.about === 'more' && (
        <OrderActsSheet
          key={asking.order.order}
          order={asking.order}
          timezone={asking.order.timezone}
          open
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {asking?.about === 'cancel' && (
        <CancelOrderSheet key={asking.order.order} order={asking.order} open onClose={close} onCancelled={onChanged} />
      )}
    </>
  )
}

function useOrderActs(ask: (asking: Asking) => void): readonly Column<ListedOrder>[] {
  const { user } = useOffice()
  const [refunds, cancels] = [may(user, 'orders.refund'), may(user, 'orders.write')]
  const act = (order: ListedOrder, about: Asking['about'], word: string) => (
    <button
      type="button"
      className={`${type.link} ${classes.act}`}
      aria-label={about === 'more' ? `More for order ${order.order}` : `${word} order ${order.order}`}
      onClick={() => ask({ order, about })}
    >
      {word}
    </button>
  )
  return [
    {
      key: 'acts',
      head: 'Actions',
      headHidden: true,
      align: 'end',
      cell: (order) => (
        <span className={classes.acts}>
          {orderActs(order, user).length > 0 && act(order, 'more', 'More')}
          {refunds && leftToRefund(order) > 0 && act(order, 'refund', 'Refund')}
          {cancels && order.state === 'placed' && act(order, 'cancel', 'Cancel')}
        </span>
      ),
    },
  ]
}

type OrderFiltersProps = { view: OrdersView; page: Pick<OrdersListProps['page'], 'payments' | 'standings'> }

function OrderFilters({ view, page: { payments, standings } }: OrderFiltersProps) {
  const navigate = useNavigate()
  const set = (change: Partial<OrdersView>) => navigate(ordersUrl.query(view, change), { preventScrollReset: true })
  return (
    <>
      <SeveralFilter
        label="Payment"
        options={PAYMENT_KINDS}
        wordOf={paymentKindText}
        chosen={paymentsOf(view)}
        counts={payments}
        onChoose={(kinds) => set({ payment: kinds.join(',') })}
      />
      <SeveralFilter
        label="State"
        options={ORDER_PROGRESS}
        chosen={standingsOf(view)}
        counts={standings}
        onChoose={(chosen) => set({ standing: chosen.join(',') })}
      />
      <DaysFilter label="Ordered" days={view} onChoose={set} />
      <DaysFilter
        label="Paid or refunded"
        days={{ from: view.moneyfrom, to: view.moneyto }}
        onChoose={({ from, to }) =>
          set({ ...(from !== undefined && { moneyfrom: from }), ...(to !== undefined && { moneyto: to }) })
        }
      />
    </>
  )
}
