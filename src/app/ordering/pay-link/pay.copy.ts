export const payCopy = {
  pageTitle: 'Pay your order',
  title: (hauler: string) => `Pay ${hauler}`,
  lead: (order: string) => `Your first payment for order ${order}. It is charged once, when you press the button.`,
  aside: 'Your first payment',
  orderPage: 'See or change your order',
  chooseDay: 'Choose your drop-off day',
  endedLead: 'A pay link ends when its order is paid or cancelled, or after 30 days. Nothing was charged.',
  receipt: 'A receipt is on its way to your email.',
  unknownTitle: 'We can’t find this pay link',
  unknownLead: 'Please open the whole link from your message again. Nothing was charged.',
} as const
