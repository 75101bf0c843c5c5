// What the payment screens say: letter for letter where the specification quotes it, in its manner elsewhere.

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
  tryAnotherCard: 'Please use another card.',
  tryLater: 'Please try again later or use another card.',
  checkCard: 'Please check the card number, the date and the ZIP code.',
} as const
