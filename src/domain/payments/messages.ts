// Texts of the payment screens, quoted word for word where the specification has them.

export const paymentMessages = {
  cardRequired: 'Card Number is Required',
  slideIncomplete: 'Complete this slide',
  payByLink: 'We will text and email you a link for you to make your first payment',
  demoBilling: 'Billing information has been excluded from this demo',
  partialVoided: 'The card covers only part of the amount. Nothing was charged. Please use another card.',
  amountDiffers: 'The bank approved another amount than the one shown. Nothing was charged. Please use another card.',
  pending: 'Your bank has not answered yet. Please wait: you are never charged twice.',
  notCharged: 'The payment did not go through. Nothing was charged. Please try again.',
  throttled: 'Too many payments at this moment. Nothing was charged. Please try again in a minute.',
  misconfigured: 'This hauler cannot take cards right now. Nothing was charged. Please call them.',
  declined: 'The card was declined',
  bankSaidNo:
    'Your bank said no to this charge. Nothing was charged. Use another card, or call the number on the back of it.',
  tryAnotherCard: 'Please use another card.',
  tryLater: 'Please try again later or use another card.',
  checkCard: 'Please check the card number, the date and the ZIP code.',
} as const

export const refundMessages = {
  nothingPaid: 'No card was charged for this order, so there is nothing to give back.',
  nothingLeft: 'Everything that was paid for this order has been given back already.',
  amountRequired: 'Please enter an amount.',
  tooMuch: (left: string) => `At most ${left} can still be given back.`,
  notSettled: (paid: string) =>
    `The bank settles this charge tonight. Until then it can only be taken back whole (${paid}); a part can be refunded from tomorrow on.`,
  notSettledYet: 'The bank has not settled this charge yet. Nothing was given back. Please try again tomorrow.',
  notFound: 'The card processor does not know this charge. Nothing was given back.',
  refused: (text: string) => `The card processor refused: ${text}. Nothing was given back.`,
  throttled: 'Too many payments at this moment. Nothing was given back. Please try again in a minute.',
  misconfigured: 'The card processor does not take your merchant account. Nothing was given back.',
  notGiven: 'The card processor did not do it. Nothing was given back. Please try again.',
  unreachable: 'The card processor does not answer. Nothing was given back. Please try again.',
  running: 'Another refund of this order is still waiting for the bank. Please wait a minute.',
  pending: 'The bank has not answered yet. We keep asking: nothing is given back twice.',
  voided: (amount: string) => `The charge of ${amount} was taken back.`,
  refunded: (amount: string) => `${amount} was refunded.`,
  byHand: (amount: string) => `${amount} is recorded as given back by hand.`,
} as const

export const officePaymentMessages = {
  notUnpaid: 'This order does not wait for a payment any more.',
  running: 'The buyer is paying by card right now. Please try again in a minute.',
  noCards: 'No card can be charged: enter your merchant account first, or mark the order as paid.',
} as const

export const keptCardMessages = {
  removed: 'The card is removed. It cannot be charged any more.',
  notRemoved: 'The card processor does not answer, so the card is not removed yet. Please try again.',
} as const

export const differenceMessages = {
  decided: 'This was decided before. Please reload the list.',
  notGivable: 'Giving money back does not settle this. Please compare both sides and dismiss it with a reason.',
  notAttachable: 'Only a charge or refund that we do not know can be booked on an order.',
  reasonRequired: 'Please say why nothing has to be done.',
  orderRequired: 'Please enter the number of an order.',
  noOrder: 'You have no order of that number.',
  notUnpaid: 'This order is not waiting for a payment.',
  otherTotal: (total: string) => `This order comes to ${total}, which is not what was charged.`,
  noCharge: 'No card was charged for this order, so no refund can be booked on it.',
  tooMuch: (left: string) => `Only ${left} of this order's payment is left to refund.`,
  attached: (order: string) => `Booked on order ${order}.`,
  dismissed: 'Dismissed.',
  undone: 'The card processor has no such charge any more. It may have been voided there.',
} as const

export const payLinkMessages = {
  paid: 'Thank you, your payment was received.',
  paidBefore: 'This order is paid. Nothing more was charged.',
  ended: 'This link has ended. Please call your hauler.',
} as const
