/** A company's areas changed: whoever waits to be reached by one may be. */
export const AREA_CHANGED = { queue: 'area-changed', retryLimit: 8 } as const

export interface AreaChanged {
  company: number
}
