/** Sheets of a customer's billing live in its address. */
const ASKS = ['payment', 'charge', 'credit', 'card', 'sending', 'working'] as const
export type Ask = (typeof ASKS)[number]

const BILLING = '?tab=billing'

export const asking = (ask: Ask): string => `${BILLING}&ask=${ask}`
export const paymentIn = (payment: number): string => `${BILLING}&payment=${payment}`

export const askedIn = (search: URLSearchParams): Ask | null => ASKS.find((ask) => ask === search.get('ask')) ?? null

export const openPayment = (search: URLSearchParams): number | null => Number(search.get('payment')) || null

export const STATEMENT_KINDS = ['bills', 'payments'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export const statementKind = (search: URLSearchParams): StatementKind | null =>
  STATEMENT_KINDS.find((kind) => kind === search.get('show')) ?? null

export const showing = (kind: StatementKind | null): string => (kind ? `${BILLING}&show=${kind}` : BILLING)
export const CLOSED = BILLING

const isBilling = ({ searchParams }: URL): boolean => searchParams.get('tab') === 'billing'

/** Opening and closing a sheet needs no reload: the account has all that it shows. */
export const isOnlySheet = (current: URL, next: URL): boolean =>
  current.pathname === next.pathname && current.search !== next.search && isBilling(current) && isBilling(next)
