import type { OrderRow } from './order.queries.ts'

export interface Buyer {
  fullname: string
  firstname: string
  email: string
  cellphone: string
}

export function buyerOfOrder(order: Pick<OrderRow, 'answers'>): Buyer {
  const { user = {} } = order.answers as { user?: Partial<Buyer & { lastname: string }> }
  const { firstname = '', lastname = '', email = '', cellphone = '' } = user
  return { fullname: `${firstname} ${lastname}`.trim() || email, firstname, email, cellphone }
}
