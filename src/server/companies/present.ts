import type { Company, PublicCompany } from '#contract/companies/companies.ts'
import { formatDayMonthYear } from '#domain/companies/days/day-formats.ts'
import { tokenizerUrlFor } from '#server/adapters/payment/processor.ts'
import type { Env } from '#server/settings/env.ts'
import { isTextOff } from '#server/settings/outside-services.ts'
import type { CompanyRow, PublicCompanyRow } from './companies.queries.ts'

/** Buyers are asked for consent to texts about stops. */
export const asksAboutTexts = (
  { textsaboutstops }: Pick<PublicCompanyRow, 'textsaboutstops'>,
  env: Pick<Env, 'twilio' | 'demo'>,
): boolean => textsaboutstops && !isTextOff(env)

/** A company's public fields. `theme` and `payfrequency` are JSON text on the wire. */
export function presentPublicCompany(row: PublicCompanyRow, disabled: string[], env: Env): PublicCompany {
  const { asksForCard, textsaboutstops: _texts, setupfee, commercialdeliveryfee, ...plain } = row
  return {
    ...plain,
    theme: JSON.stringify(row.theme),
    payfrequency: JSON.stringify(row.payfrequency.map(String)),
    servicesallowed: row.servicesallowed as PublicCompany['servicesallowed'],
    offweekends: row.offweekends === 0 ? 0 : 1,
    residentialpayfrequency: row.residentialpayfrequency,
    disabledDates: disabled.map(formatDayMonthYear),
    setupfee: Number(setupfee),
    commercialdeliveryfee: Number(commercialdeliveryfee),
    feestaxed: row.feestaxed ? 1 : 0,
    tokenizerurl: asksForCard ? tokenizerUrlFor(env) : null,
    texts: asksAboutTexts(row, env),
  }
}

export function presentCompany(row: CompanyRow, disabled: string[], env: Env): Company {
  const { ownerid, notifyemail, mid, midusername, listed, ordertasks, tellwaiting, version } = row
  const { holdmindays, holdmaxdays, holdbilled } = row
  return {
    ...presentPublicCompany(row, disabled, env),
    ownerid,
    notifyemail,
    mid,
    midusername,
    listed,
    ordertasks,
    tellwaiting,
    holdmindays,
    holdmaxdays,
    holdbilled,
    version,
  }
}
