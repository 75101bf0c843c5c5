// Why a stop could not be done, in words for its customer.

const FOR_CUSTOMERS: Readonly<Record<string, string>> = {
  'Gate is locked': 'the gate was locked',
  'No can at the curb': 'no can was at the curb',
  'Access is blocked': 'the way was blocked',
  'Wrong address': 'we did not find the address',
  'Customer refused': 'it was refused at the door',
}

/** Empty for a reason in the driver's own words, which are for the office. */
export const customerReason = (reason: string): string => FOR_CUSTOMERS[reason] ?? ''
