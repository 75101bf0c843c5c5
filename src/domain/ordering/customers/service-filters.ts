/** By what happens with a customer's services. */
export const SERVICE_FILTERS = ['on hold', 'ending', 'changes soon', 'nothing runs'] as const
export type ServiceFilter = (typeof SERVICE_FILTERS)[number]

/** A change within this many days is soon. */
export const SOON_DAYS = 30
