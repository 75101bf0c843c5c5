import type { Card } from '#contract/billing/documents.ts'
import type { CustomerCard } from './card.queries.ts'

export const presentCard = ({ id, lastfour, brand, expiry, isDefault, state }: CustomerCard): Card => ({
  id,
  lastfour,
  brand,
  expiry,
  default: isDefault ? 1 : 0,
  state,
})
