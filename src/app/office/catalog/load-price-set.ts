import { isPageRefusal, type PageCalls } from '#app/calls/api.ts'
import type { CompanyRequest } from '#app/page/office-request.ts'
import type { OfficeCompany } from '#app/page/use-office.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'
import { may } from '#domain/identity/permissions.ts'

export type PriceSetPage = {
  uid: string
  companyid: number
  /** Set when the user sees the sets of several companies. */
  company: OfficeCompany | null
  set: PriceSet | null
  sets: readonly PriceSet[]
  services: readonly Service[]
}

/** An unknown uid means a new set. */
export async function loadPriceSet(office: CompanyRequest, named: string | undefined, url: URL): Promise<PriceSetPage> {
  const { calls, user, chosen, companiesOf } = office
  const isUnsaid = named !== undefined && may(user, 'companies.list') && !url.searchParams.has('company')
  const companyid = (isUnsaid ? await companyOfPriceSet(calls, named) : null) ?? chosen.id
  const uid = named ?? crypto.randomUUID()
  const [[company = null], sets, services] = await Promise.all([
    companiesOf([companyid]),
    calls.get('prices.getPrices', { i: companyid }),
    calls.get('services.getServicesByHaulerId', { i: companyid }),
  ])
  return {
    uid,
    companyid,
    company,
    set: sets.find((set) => set.uid === uid) ?? null,
    sets,
    services: services.filter(({ pricing }) => pricing === uid),
  }
}

async function companyOfPriceSet(calls: PageCalls, uid: string): Promise<number | null> {
  try {
    return (await calls.get('prices.get', { i: uid })).companyid
  } catch (refused) {
    if (isPageRefusal(refused, 'not-found')) return null
    throw refused
  }
}
