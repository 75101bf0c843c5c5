interface OpeningState {
  confirmed: boolean
  listed: boolean
  hasMerchant: boolean
}

export function openingSteps({ confirmed, listed, hasMerchant }: OpeningState): string {
  const steps = [
    !confirmed && 'The owner must still confirm an email address: open the link we sent.',
    !listed && !hasMerchant && 'Fill in the merchant account, or ask us to list the company.',
  ]
  return steps.filter(Boolean).join(' ')
}
