// Only the drop-off day can be changed on the order's page; everything else goes through the hauler, by email reply
// or phone.

export interface ChangeWays {
  dayopen: boolean
  phone: string
  /** A reply to the order's emails reaches the hauler. */
  answered: boolean
  inMail: boolean
}

export function changeOrCancel({ dayopen, phone, answered, inMail }: ChangeWays): string {
  const answer = inMail ? 'answer this email' : 'answer our email'
  const ways = [answered && answer, phone && `call ${phone}`].filter(Boolean).join(' or ')
  const page = inMail ? 'on the page of this order' : 'on this page'
  const day = dayopen ? `You can change the drop-off day ${page}.` : ''
  const rest = ways && `To change a service or the address, or to cancel, ${ways}.`
  return [day, rest].filter(Boolean).join(' ')
}
