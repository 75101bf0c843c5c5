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
    'Your bank declined this charge. Nothing was charged. Use another card, or call the number on the back of it.',
  tryAnotherCard: 'Please use another card.',
  tryLater: 'Please try again later or use another card.',
  checkCard: 'Please check the card number, the date and the ZIP code.',
} as const

export const refundMessages = {
  nothingPaid: 'Nothing was paid, so there is nothing to refund.',
  nothingLeft: 'This payment has already been fully refunded.',
  amountRequired: 'Please enter an amount.',
  tooMuch: (left: string) => `At most ${left} can still be refunded.`,
  notSettled: (paid: string) =>
    `The bank settles this charge tonight. Until then it can only be voided in full (${paid}); partial refunds are possible from tomorrow.`,
  notSettledYet: 'The bank has not settled this charge yet. Nothing was refunded. Please try again tomorrow.',
  notFound: 'The card processor does not know this charge. Nothing was refunded.',
  refused: (text: string) => `The card processor refused: ${text}. Nothing was refunded.`,
  throttled: 'Too many payments at this moment. Nothing was refunded. Please try again in a minute.',
  misconfigured: 'The card processor does not accept your merchant account. Nothing was refunded.',
  notGiven: 'The card processor failed. Nothing was refunded. Please try again.',
  unreachable: 'The card processor is not answering. Nothing was refunded. Please try again.',
  running: 'Another refund of this payment is still waiting for the bank. Please wait a minute.',
  pending: 'The bank has not answered yet. We keep checking: nothing is refunded twice.',
  voided: (amount: string) => `The charge of ${amount} was voided.`,
  refunded: (amount: string) => `${amount} was refunded.`,
  byHand: (amount: string) => `${amount} is recorded as refunded by hand.`,
} as const

export const officePaymentMessages = {
  notUnpaid: 'This order is no longer awaiting payment.',
  running: 'The buyer is paying by card right now. Please try again in a minute.',
  noCards: 'No card can be charged: enter your merchant account first, or mark the order as paid.',
} as const

export const keptCardMessages = {
  removed: 'The card is removed and can no longer be charged.',
  notRemoved: 'The card processor is not answering, so the card is not removed yet. Please try again.',
} as const

export const differenceMessages = {
  decided: 'This was already settled. Please reload the list.',
  notGivable: 'A refund does not settle this. Please compare both sides and dismiss it with a reason.',
  notAttachable: 'Only an unknown charge or refund can be booked on an order.',
  reasonRequired: 'Please say why no action is needed.',
  orderRequired: 'Please enter an order number.',
  noOrder: 'You have no order with that number.',
  notUnpaid: 'This order is not waiting for a payment.',
  otherTotal: (total: string) => `This order comes to ${total}, which is not what was charged.`,
  noCharge: 'No card was charged for this order, so no refund can be booked on it.',
  tooMuch: (left: string) => `Only ${left} of this order's payment is left to refund.`,
  attached: (order: string) => `Booked on order ${order}.`,
  attachedToPayment: 'Booked on the payment that it refunded.',
  dismissed: 'Dismissed.',
  undone: 'The card processor no longer has this charge. It may have been voided there.',
} as const

export const payLinkMessages = {
  paid: 'Thank you, your payment was received.',
  paidBefore: 'This order is paid. Nothing more was charged.',
  ended: 'This link has ended. Please call your hauler.',
} as const
