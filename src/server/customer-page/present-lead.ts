import type { LeadRequest } from '#contract/customers/overview.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { leadStepLabel } from '#domain/ordering/wizard/lead-step.ts'
import type { KeptLead } from '#server/ordering/leads/lead.queries.ts'

export const presentLead = ({ finished, outcome, step, at, type, wanted }: KeptLead): LeadRequest => ({
  finished,
  outcome,
  step: leadStepLabel(step),
  at,
  type,
  services: wanted.map(({ price, preferred, ...service }) => ({
    ...service,
    preferred: [...preferred],
    price: price === null ? null : dollarsOf(price),
  })),
})
