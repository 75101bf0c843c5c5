import type { ListedDifference } from '#contract/services/differences.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { amountToGive, canAttach } from '#domain/payments/difference.ts'
import type { Handlers } from '#server/calls/handler.ts'
import { type DifferenceRow, listDifferences } from './differences.queries.ts'
import { settleDifference } from './settle-difference.ts'

const LISTED_MS = 90 * 24 * 3_600_000

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsOf(cents))

function presentDifference(row: DifferenceRow): ListedDifference {
  const { id, companyId: companyid, company, timezone, kind, state, retref, day, outcome } = row
  const isOpen = state === 'open'
  return {
    id,
    companyid,
    company,
    timezone,
    kind,
    state,
    order: row.orderId,
    reference: row.orderid,
    retref,
    account: row.mid.slice(-4),
    there: dollarsOrNull(row.there),
    here: dollarsOrNull(row.here),
    day,
    found: row.foundAt.toISOString(),
    decided: state === 'open' || state === 'asked' ? null : (row.decidedAt?.toISOString() ?? null),
    outcome,
    gives: isOpen && retref !== null ? dollarsOrNull(amountToGive(row)) : null,
    attaches: isOpen && canAttach(kind),
  }
}

export const differenceHandlers: Handlers<'services.getDifferences' | 'services.settleDifference'> = {
  'services.getDifferences': async ({ db, tenant, now }) => {
    const rows = await listDifferences(db, tenant, new Date(now.getTime() - LISTED_MS))
    return rows.map(presentDifference)
  },
  'services.settleDifference': settleDifference,
}
