export const payingCopy = {
  pay: (total: string) => `Pay ${total}`,
  paying: 'Paying',
  asking: 'Checking your payment',
  lost: 'The connection was lost. We are checking your payment: you are never charged twice.',
  unknown: 'We could not check your payment. Load this page again: you are never charged twice.',
  paidTitle: (total: string) => `${total} paid`,
  paidBy: (hauler: string, lastfour: string) =>
    `To ${hauler}${lastfour ? `, with the card ending in ${lastfour}` : ''}.`,
  wrong: (hauler: string) => `Something not right? Call ${hauler} at`,
} as const
