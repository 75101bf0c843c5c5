import { type DayRange, dayIn } from '#app/office/lists/days-filter.tsx'
import { type ListUrl, listUrl, queryOf, type ViewOf } from '#app/office/lists/list.view.ts'
import type { Asked } from '#contract/contract.ts'
import {
  ORDER_PROGRESS,
  type OrderProgress,
  PAYMENT_KINDS,
  type PaymentKind,
} from '#domain/ordering/orders/order-progress.ts'

const list = listUrl({ sorts: ['ordered'], sort: 'ordered', direction: 'descending', filters: {} })

export type OrdersView = ViewOf<typeof list> &
  DayRange & { moneyfrom: string; moneyto: string; payment: string; standing: string }

const among = <T extends string>(words: readonly T[], given: string | null): T[] =>
  words.filter((word) => given?.split(',').includes(word))

const read = (search: URLSearchParams): OrdersView => ({
  ...list.read(search),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  moneyfrom: dayIn(search.get('moneyfrom')),
  moneyto: dayIn(search.get('moneyto')),
  payment: among(PAYMENT_KINDS, search.get('payment')).join(','),
  standing: among(ORDER_PROGRESS, search.get('standing')).join(','),
})

export const ordersUrl: ListUrl<OrdersView> = {
  ...list,
  read,
  query: queryOf(read),
  noFilters: { q: '', from: '', to: '', moneyfrom: '', moneyto: '', payment: '', standing: '' },
  filterCount: ({ q, from, to, moneyfrom, moneyto, payment, standing }) =>
    [q.trim(), from || to, moneyfrom || moneyto, payment, standing].filter(Boolean).length,
}

export const paymentsOf = ({ payment }: OrdersView): PaymentKind[] => among(PAYMENT_KINDS, payment)
export const standingsOf = ({ standing }: OrdersView): OrderProgress[] => among(ORDER_PROGRESS, standing)

export function ordersInput(view: OrdersView, company: number | null): Asked<'services.exportOrders'> {
  const { q, from, to, moneyfrom, moneyto, payment, standing } = view
  return {
    ...(company !== null && { companyId: company }),
    ...(q.trim() && { query: q.trim() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(moneyfrom && { moneyfrom }),
    ...(moneyto && { moneyto }),
    ...(payment && { payment }),
    ...(standing && { standing }),
  }
}

export function ordersFile(view: OrdersView, company: number | null): string {
  const query = Object.entries(ordersInput(view, company)).map(([field, value]) => [field, String(value)])
  return `/cfc/api/services.cfc?${new URLSearchParams([['method', 'exportOrders'], ...query])}`
}
