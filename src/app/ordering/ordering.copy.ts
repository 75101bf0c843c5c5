// Texts of the order page besides those of its single steps (steps.copy.ts). Fixed texts live in the catalogs of
// src/domain.

export const copy = {
  pageTitle: (hauler: string) => `Order service from ${hauler}`,
  pageDescription: (hauler: string) =>
    `See ${hauler}'s prices for your address and order carts, a dumpster or a roll-off online.`,
  stepTitle: (step: string, hauler: string) => `${step} · ${hauler}`,
  stepsLabel: 'Steps of your order',
  callUs: 'Call us',
  questions: 'Questions? Call',
  opensSoon: 'Online orders open soon',
  callUntilThen: 'Call to order until then.',
  comeBack: 'Please come back in a few days.',
  stepMissing: 'This step did not load',
  stepMissingWhy: 'Your answers are saved. The page reloads when you are back online.',
  stepFailed: 'This page could not be shown',
  stepFailedWhy: 'This is our fault, and it was reported. Your answers are saved.',
  next: 'Next',
  nextWith: (payment: string) => `Next · ${payment}`,
  previous: 'Previous',
  change: 'Change',
  orderSoFar: 'Your order so far',
  nothingChosen: 'Nothing chosen yet. Your choices will appear here.',
  dueToday: 'Due today',
  firstByLink: 'First payment, by link',
  wouldBeDue: 'Would be due today',
  today: (amount: string) => `${amount} today`,
  byLink: 'first payment by link',
  thenEach: (rhythm: string) => `then ${rhythm}`,
  seeLines: (count: number) => (count === 1 ? 'See the line' : `See the ${count} lines`),
  setupFee: 'One-time setup fee',
  deliveryFee: 'One-time delivery fee',
  setupFeeShort: 'set-up fee',
  deliveryFeeShort: 'delivery fee',
  taxShort: 'tax',
  notByItself: 'We never charge your card automatically.',
  lastLook: 'This places your order. Check it once more; you can still change anything.',
  paidOnce: 'One-time payment. Nothing else is due.',
  once: 'Paid once',
  offerFailed: 'The services did not load',
  unreachable: 'We could not reach our server. Your entries are saved.',
  sameScale: 'All drawn to the same scale. The person is 5 ft 8 in tall.',
} as const

export const fieldCopy = {
  tooLong: (most: number) => `Keep it to ${most} characters`,
  refused: 'Please check this',
} as const
