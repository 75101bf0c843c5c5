// Texts of the lookup by address, quoted word for word from the specification. Apart from those of an order, which
// its first view loads.

export const lookupMessages = {
  available: 'Service is available for your location',
  none: 'No services for your location',
  searching: 'Searching for services...',
  enterAddress: 'Enter your address here',
  noneFound: 'No Services found at your location',
  enterFullAddress: 'Enter your full address and click "find"',
  noStreetView: 'Street View data not found for this location.',
} as const
