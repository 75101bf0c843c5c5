/** A screen of the office that a later release brings. */
export type ComingOffice = { title: string; sentence: string }

const goBacks: ComingOffice = {
  title: 'Can Go Backs',
  sentence: 'Return visits will be planned, driven and checked off here.',
}

const deliveries: ComingOffice = {
  title: 'Can Manager',
  sentence: 'Deliveries will be planned, driven and checked off here.',
}

/** What a path of Can Manager will show. */
export function comingOffice(pathname: string): ComingOffice {
  return /^\/admin\/can-go-backs\b/i.test(pathname) ? goBacks : deliveries
}
