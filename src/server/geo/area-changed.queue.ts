/** A company's areas changed, so people waiting for service at their address may now be covered. */
export const AREA_CHANGED = { queue: 'area-changed', retryLimit: 8 } as const

export interface AreaChanged {
  company: number
}
