// How an order is changed or cancelled, said where its receipt stands. Only the drop-off day changes on the order's own page;
// everything else goes through the hauler, by an answer to a mail or by phone.

import type { ServiceType } from '#domain/catalog/service-types.ts'

export interface ChangeWays {
  type: ServiceType
  /** The hauler's, empty for none. */
  phone: string
  /** An answer to the order's mails reaches the hauler. */
  answered: boolean
  /** The sentence stands in such a mail, not on the order's page. */
  inMail: boolean
}

/** One or two sentences; empty when there is no way but the page of a thing that cannot change there. */
export function changeOrCancel({ type, phone, answered, inMail }: ChangeWays): string {
  const answer = inMail ? 'answer this mail' : 'answer our e-mail'
  const ways = [answered && answer, phone && `call ${phone}`].filter(Boolean).join(' or ')
  const page = inMail ? 'on the page of this order' : 'on this page'
  const day = type === 'Residential' ? `You can change the drop-off day ${page}.` : ''
  const rest = ways && `To change a service or the address, or to cancel, ${ways}.`
  return [day, rest].filter(Boolean).join(' ')
}
