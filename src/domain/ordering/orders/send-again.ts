import type { OrderMoney } from './order-progress.ts'

export const AGAIN = ['confirmation', 'paylink', 'receipt', 'dropoff'] as const
export type Again = (typeof AGAIN)[number]

interface Told extends Pick<OrderMoney, 'state' | 'payment'> {
  type: string
  datestart: string | null
}

export function messagesAgain({ state, payment, type, datestart }: Told): Again[] {
  const placed = state === 'placed'
  const due: Record<Again, boolean> = {
    confirmation: placed,
    paylink: placed && payment === 'unpaid',
    receipt: (placed || state === 'cancelled') && ['paid', 'refunded', 'voided'].includes(payment),
    dropoff: placed && type === 'Residential' && datestart !== null,
  }
  return AGAIN.filter((message) => due[message])
}
