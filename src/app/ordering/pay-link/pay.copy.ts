/** Texts of the pay link's page, besides src/domain/payments/messages.ts. */
export const payCopy = {
  pageTitle: 'Pay your order',
  title: (hauler: string) => `Pay ${hauler}`,
  lead: (order: string) => `Your first payment for order ${order}. It is charged once, when you press the button.`,
  aside: 'Your first payment',
  pay: (total: string) => `Pay ${total}`,
  paying: 'Paying',
  asking: 'Checking your payment',
  lost: 'The connection was lost. We are asking what became of your payment: you are never charged twice.',
  unknown: 'We could not find out what became of your payment. Load this page again: you are never charged twice.',
  paidTitle: (total: string) => `${total} paid`,
  paidBy: (hauler: string, lastfour: string) =>
    `To ${hauler}${lastfour ? `, with the card ending in ${lastfour}` : ''}.`,
  orderPage: 'See or change your order',
  chooseDay: 'Choose your drop-off day',
  endedLead: 'A pay link ends when its order is paid or cancelled, or after 30 days. Nothing was charged.',
  receipt: 'A receipt is on its way to your email.',
  wrong: (hauler: string) => `Something not right? Call ${hauler} at`,
  unknownTitle: 'We do not know this pay link',
  unknownLead: 'Please open the link from your message once more, all of it. Nothing was charged.',
} as const
