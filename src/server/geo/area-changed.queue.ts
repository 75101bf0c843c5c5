import type { CompanyId } from '#contract/fields.ts'

export const AREA_CHANGED = { queue: 'area-changed', retryLimit: 8 } as const

export interface AreaChanged {
  company: CompanyId
}
