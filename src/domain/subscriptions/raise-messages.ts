// Texts of raises: refusals at their fields, and the notice to customers.

export const raiseMessages = {
  oneOfBoth: 'Enter a percent or an amount.',
  percent: 'Enter a percent from -50 to 100 with at most one decimal, and not 0.',
  amount: 'Enter an amount with at most two decimals, and not 0.',
  past: 'Choose today or a later day.',
  steep: 'This raises prices by more than 50%. Do it anyway?',
  nothing: 'No service would be raised.',
  undone: 'This raise was taken back already.',
  billed: 'A bill has this raise already. Change the price of the service instead.',
} as const

/** Ready to send; the office may rewrite it. */
export const raiseNotice = (hauler: string): string =>
  `Our costs have gone up, so the price of your service changes. You need to do nothing. If you have a question, answer this email. Thank you for being a customer of ${hauler}.`
