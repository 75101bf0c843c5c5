// How an order is changed or cancelled, said where its receipt stands. Only the drop-off day changes on the order's own page;
// everything else goes through the hauler, by an answer to a mail or by phone.

export interface ChangeWays {
  /** The drop-off day can be changed on the order's page. */
  dayopen: boolean
  /** The hauler's, empty for none. */
  phone: string
  /** An answer to the order's mails reaches the hauler. */
  answered: boolean
  /** The sentence stands in such a mail, not on the order's page. */
  inMail: boolean
}

/** One or two sentences; empty when there is no way but the page of a thing that cannot change there. */
export function changeOrCancel({ dayopen, phone, answered, inMail }: ChangeWays): string {
  const answer = inMail ? 'answer this email' : 'answer our email'
  const ways = [answered && answer, phone && `call ${phone}`].filter(Boolean).join(' or ')
  const page = inMail ? 'on the page of this order' : 'on this page'
  const day = dayopen ? `You can change the drop-off day ${page}.` : ''
  const rest = ways && `To change a service or the address, or to cancel, ${ways}.`
  return [day, rest].filter(Boolean).join(' ')
}
