// Messages of Can Manager, some quoted word for word from the specification.

function fieldWords(field: string): string {
  if (/^cans\.\d+\.count$/.test(field)) return 'the count'
  return FIELD_WORDS[field] ?? `the ${field}`
}
const FIELD_WORDS: Record<string, string> = {
  deliveryDate: 'the delivery date',
  fixCan: 'Fix Can?',
  servicename: 'the service',
  wantedfrom: 'the wanted times',
  wantedto: 'the wanted times',
  priority: 'what is done first',
  locked: 'what keeps its place',
  archived: 'what is archived',
}

export const cansMessages = {
  goBacksTitle: 'Go Backs',
  addressRequired: 'Address is required!',
  userRequired: 'User assigned to is required!',
  routeRequired: 'A route is required, you can create new routes with the "EDIT ROUTES" button',
  locationsRequired: 'Starting and Ending Location must both be filled out.',
  listFailed: 'An error occurred. Awkward..',
  threeLines: 'A task can have up to three can lines',
  notOffered: 'Please choose one from the list',
  countRange: 'Enter a count from 1 to 9999',
  orderRange: 'Enter a delivery order from 1 to 9999',
  dayNeeded: 'Enter the date as MM/DD/YYYY',
  notAMember: 'No member of this group has that username',
  noSuchRoute: 'This route does not exist',
  staysInList: 'A delivery can’t become a go back, or the reverse',
  tapTooOld: 'This happened more than 72 hours ago, or is in the future',
  changedMeanwhile: 'Someone else changed this task in the meantime.',
  savedArchived: 'Saved, but this task was archived in the meantime. It is no longer in the lists.',
  staysArchived: 'An archived task can’t be restored.',
  driverMayNot: (field: string) => `Drivers can't change ${fieldWords(field)}.`,
  listedTwice: 'A task can appear only once',
  swapOfList: 'Choose two tasks of the list to swap',
  reordered: 'The new order is saved.',
  reorderTooLate: 'The office changed the order after you; theirs was kept.',
  reorderLeft: 'Your new stop order could not be saved: a stop was moved to another day.',
  routeNameRequired: 'Please name the route',
  routeTaken: 'A route with this name already exists',
  placeUnknown: 'We can’t find this address',
  emptyRemark: 'Please write something, or add a photo',
  nobodyInvited: 'Please enter at least one email address',
  badAddress: (address: string) => `This is not an email address: ${address}`,
  tooManyInvited: 'At most 50 people at once, please',
  invitationSent: (count: number) => (count === 1 ? 'The invitation is sent.' : `${count} invitations are sent.`),
  notOnDevice: 'No signal, and these days are not saved on this device.',
  inviterUnverified: 'Please verify your own email address first: the link is in your mailbox.',
  codeEnded: 'This invitation is no longer valid. Please ask for a new one.',
  joined: (group: string) => `You have joined ${group}.`,
  alreadyIn: (group: string) => `You are already in ${group}.`,
  adminsJoinNone: 'An admin’s account joins no company. Register with another email address.',
  takerNeeded: 'Please name who takes over the open tasks',
  officeByOwner: 'Only the owner invites people to the office.',
  mayNotRemove: 'Your role may not remove this person.',
  registrationClosed: 'Registration is closed.',
  registrationByInvitation: 'Registration is by invitation only.',
  usernameTaken: 'This email address already has an account. Please log in.',
  registered: 'Your account is ready. Please log in.',
} as const

export const noDayYet = 'No day yet'

export const listWords = {
  deliveries: {
    title: 'Deliveries',
    rows: ['delivery', 'deliveries'],
    yours: 'Your Deliveries',
    others: 'Other Deliveries',
    create: 'Create New Can service',
    assignee: 'Assigned user',
  },
  gobacks: {
    title: 'Go Backs',
    rows: ['go back', 'go backs'],
    yours: 'Your Go Backs',
    others: 'Other Go Backs',
    create: 'Create New Go Back',
    assignee: 'Route',
  },
} as const

export const workWords = {
  startRouter: 'Start Map Router',
  allUsers: 'Show All Users',
  showArchived: 'Show Archived',
  selectRoute: 'Select Your Route',
  addRoutes: 'CLICK HERE TO ADD ROUTES',
  fixCan: 'Fix Can?',
} as const
