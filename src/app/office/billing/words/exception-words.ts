import { href } from 'react-router'
import type { RunException } from '#contract/billing/documents.ts'

interface Remedy {
  /** In short. */
  title: string
  link: string
  /** On the customer's page. */
  at: string
}

const BILLING = '?tab=billing'
const SERVICES = '?tab=services'

const REMEDIES: Record<RunException['reason'], Remedy> = {
  'no address': { title: 'No email and no paper', link: 'Add one', at: '?tab=account' },
  'card failed': { title: 'Card declined', link: 'See cards', at: BILLING },
  'card ends': { title: 'Card expires', link: 'See cards', at: BILLING },
  'no card': { title: 'No card on file', link: 'Add one', at: BILLING },
  jump: { title: 'Not like the last bill', link: 'See why', at: BILLING },
  'open hold': { title: 'On hold, no end day', link: 'See it', at: SERVICES },
  'price 0': { title: 'Price is $0.00', link: 'Set it', at: SERVICES },
  'place to confirm': { title: 'Place to confirm', link: 'Confirm it', at: SERVICES },
  'negative balance': { title: 'Customer has credit', link: 'See it', at: BILLING },
  'carts not collected': { title: 'Ended, carts still out', link: 'See it', at: SERVICES },
}

export const exceptionTitle = (reason: RunException['reason']): string => REMEDIES[reason].title

export function remedyOf({ reason, customer }: Pick<RunException, 'reason' | 'customer'>): {
  to: string
  label: string
} {
  const { link, at } = REMEDIES[reason]
  return { to: `${href('/admin/customers/e/:userId', { userId: String(customer) })}${at}`, label: link }
}
