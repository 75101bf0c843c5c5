/** What an order's own page says beside the confirmation's words (copy.ts). */
export const orderCopy = {
  pageTitle: 'Your order',
  placedOn: (day: string) => `Placed on ${day}`,
  payNow: (total: string) => `Pay ${total}`,
  unpaid: 'Your first payment is still open. It is charged once, on the next page.',
  linkEnded: (hauler: string) => `The link for your first payment has ended. ${hauler} can send you another one.`,
  print: 'Print the receipt',
  keep: 'Keep this page: its link is the key to your order.',
  wrong: (hauler: string) => `Something not right? Call ${hauler} at`,
  change: 'Change or cancel',
  serviceAddress: 'Service address',
  unknownTitle: 'We do not know this order',
  unknownLead: 'Please open the link from your confirmation e-mail once more, all of it.',
  keepDay: 'Keep the day',
} as const
