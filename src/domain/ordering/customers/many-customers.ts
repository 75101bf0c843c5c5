/** Clients send larger changes in batches. */
export const MOST_CHANGED = 1_000

export interface CustomerChange {
  status?: 'Lead' | 'Purchased' | undefined
  insnapdesk?: 0 | 1 | undefined
  inops?: 0 | 1 | undefined
}

export interface ChangeChoice {
  name: string
  label: string
  change: CustomerChange
}

export const CHANGES: readonly [ChangeChoice, ...ChangeChoice[]] = [
  { name: 'customer', label: 'Mark as customers', change: { status: 'Purchased' } },
  { name: 'lead', label: 'Mark as leads', change: { status: 'Lead' } },
  { name: 'snapdesk', label: 'Mark as In Snapdesk', change: { insnapdesk: 1 } },
  { name: 'no-snapdesk', label: 'Mark as not In Snapdesk', change: { insnapdesk: 0 } },
  { name: 'ops', label: 'Mark as In Ops', change: { inops: 1 } },
  { name: 'no-ops', label: 'Mark as not In Ops', change: { inops: 0 } },
]

const other = (flag: 0 | 1): 0 | 1 => (flag === 1 ? 0 : 1)

export const opposite = ({ status, insnapdesk, inops }: CustomerChange): CustomerChange => ({
  ...(status !== undefined && { status: status === 'Lead' ? 'Purchased' : 'Lead' }),
  ...(insnapdesk !== undefined && { insnapdesk: other(insnapdesk) }),
  ...(inops !== undefined && { inops: other(inops) }),
})
