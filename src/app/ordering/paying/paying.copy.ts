export const payingCopy = {
  pay: (total: string) => `Pay ${total}`,
  paying: 'Paying',
  asking: 'Checking your payment',
  lost: 'The connection was lost. We are checking your payment: you are never charged twice.',
  unknown: 'We could not check your payment. Load this page again: you are never charged twice.',
} as const
