/** A company's areas changed: rechecks the waiting list of addresses outside of all areas. */
export const AREA_CHANGED = { queue: 'area-changed', retryLimit: 8 } as const

export interface AreaChanged {
  company: number
}
