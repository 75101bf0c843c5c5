import { get, Refused } from '#app/api.ts'
import type { PriceSet } from '#contract/prices/prices.ts'
import type { Service } from '#contract/services/office.ts'

/** What the screen of a price set needs. `set` is null while it is new. */
export type PriceSetPage = {
  uid: string
  companyid: number
  set: PriceSet | null
  /** All of the company. */
  sets: readonly PriceSet[]
  /** Those that take their prices from the set. */
  services: readonly Service[]
}

/** A price set among those of its company; a uid that the company has not is a new set. @throws Refused */
export async function loadPriceSet(uid: string, companyid: number, signal: AbortSignal): Promise<PriceSetPage> {
  const [sets, services] = await Promise.all([
    get('prices.getPrices', { i: companyid }, { signal }),
    get('services.getServicesByHaulerId', { i: companyid }, { signal }),
  ])
  return {
    uid,
    companyid,
    sets,
    set: sets.find((set) => set.uid === uid) ?? null,
    services: services.filter(({ pricing }) => pricing === uid),
  }
}

/** Whose set it is, where the link does not say; null when nobody has it. @throws Refused */
export async function companyOfPriceSet(uid: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await get('prices.get', { i: uid }, { signal })).companyid
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}
