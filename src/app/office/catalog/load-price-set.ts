import { isPageRefusal, type PageCalls } from '#app/api.ts'
import type { CompanyRequest } from '#app/page/office-request.ts'
import type { OfficeCompany } from '#app/page/use-office.ts'
import type { PriceSet } from '#contract/prices/price-sets.ts'
import type { Service } from '#contract/services/office.ts'
import { may } from '#domain/identity/permissions.ts'

/** What the screen of a price set needs. `set` is null while it is new. */
export type PriceSetPage = {
  uid: string
  companyid: number
  /** Whose it is, for those who see the sets of several. */
  company: OfficeCompany | null
  set: PriceSet | null
  /** All of the company. */
  sets: readonly PriceSet[]
  /** Those that take their prices from the set. */
  services: readonly Service[]
}

/** A price set among those of its company; a uid that the company has not is a new set, and so is none. */
export async function loadPriceSet(office: CompanyRequest, named: string | undefined, url: URL): Promise<PriceSetPage> {
  const { calls, user, chosen, companiesOf } = office
  const isUnsaid = named !== undefined && may(user.role, 'companies.list') && !url.searchParams.has('company')
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

/** Whose set it is, where the link does not say; null when nobody has it. */
async function companyOfPriceSet(calls: PageCalls, uid: string): Promise<number | null> {
  try {
    return (await calls.get('prices.get', { i: uid })).companyid
  } catch (refused) {
    if (isPageRefusal(refused, 'not-found')) return null
    throw refused
  }
}
