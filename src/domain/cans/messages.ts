// What Can Manager says, letter for letter as the specification quotes it.

export const cansMessages = {
  goBacksTitle: 'Go Backs',
  addressRequired: 'Address is required!',
  userRequired: 'User assigned to is required!',
  routeRequired: 'A route is required, you can create new routes with the "EDIT ROUTES" button',
  locationsRequired: 'Starting and Ending Location must both be filled out.',
  listFailed: 'An error occurred. Awkward..',
} as const
