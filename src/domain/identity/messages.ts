/** Texts of login, registration and sessions, quoted word for word from the specification. */
export const identityMessages = {
  usernameRequired: 'Username is required!',
  invalidEmail: 'Invalid Email Address',
  passwordRequired: 'Password is required!',
  invalidCredentials: 'Invalid Credentials',
  loginRequired: 'Please click on Log In / Sign Up to continue.',
  dashboardLogin: 'Dashboard Login',
  unauthorized: 'Unauthorized',
  authenticatedPage: 'Authenticated Page',
} as const

/** Registration for Can Manager. Two messages name another field than their own, as specified. */
export const registrationMessages = {
  groupNameRequired: 'Username is required!',
  companyPhoneRequired: 'Company Phone is required!',
  companyAddressRequired: 'Company Phone is required!',
  firstNameRequired: 'First Name is required!',
  lastNameRequired: 'Last Name is required!',
  usernameRequired: 'Username is required!',
  passwordRequired: 'You must specify a password',
} as const

export const newPasswordMessages = {
  tooShort: 'Password must have at least 8 characters',
  differs: 'The passwords do not match',
  ofAccount: 'Besides your name and your company’s, a password needs 8 characters of its own',
  common: 'This password is too common. Please choose another',
  sameAsBefore: 'This is your password already. Please choose another',
} as const

export const nameMessages = {
  oneLine: 'A name is one line of plain letters',
  noAddress: 'A name holds no web or email address; put a space after a dot',
  tooLong: 'A name has at most 100 letters',
  partTooLong: 'A first or last name has at most 40 letters',
  noPhone: 'A name holds no phone number',
  noLetter: 'A name holds no colon or exclamation mark',
} as const

export const userMessages = {
  saved: 'User Saved!',
  changedMeanwhile: 'Someone else saved this user while you were editing.',
  profileSaved: 'Profile Saved!',
  passwordSaved: 'Password Saved!',
  usernameTaken: 'This username is taken already',
  companyRequired: 'Company is required!',
  wrongPassword: 'This is not your password now',
  currentPasswordRequired: 'Your password now is required!',
  notOneself: 'You cannot delete yourself.',
  ownStanding: 'You cannot take your own role or status away.',
  takerUnknown: 'Nobody of the same company has this username',
  confirmFirst: (username: string) => `We sent a link to ${username}. It becomes the username when the link is opened.`,
  confirmed: (username: string) => `${username} is your username now.`,
  confirmedAnew: (username: string) => `${username} is confirmed. Log in with it and your new password.`,
  choosePassword: 'Please choose a password, so that only you can log in with this address.',
  logInToConfirm: 'Please log in with the address you have now, then open this link again.',
  proofNeeded: 'Please show once more that it is you: your last log-in is a while ago.',
  senderUnverified: 'Please confirm your own email address first: the link is in your mailbox.',
  /** Identical for every username, so that it does not reveal which accounts exist. */
  resetMailed: 'If there is an account with this email, a link to choose a new password is on its way to it.',
  resetDone: 'Your password was changed. You can log in now.',
  codeEnded: 'This link was used already or is too old. Please ask for a new one.',
} as const

export const factorMessages = {
  demanded: 'Real cards are charged here: please set up a second factor on your account page first.',
  needed: 'This account asks for a second factor, too.',
  wrong: {
    code: 'This code is not right, or was used already. Please type the one that is shown now',
    passkey: 'This passkey did not work. Please try again',
  },
  codeForm: 'A code of the app has 6 digits, a kept one 32 letters and digits',
  nameNeeded: 'Please name this device',
  appThere: 'An app shows codes for this account already. Please take it away first',
  appAdded: 'an app now shows codes that are asked for besides the password.',
  passkeyAdded: (name: string) => `the passkey “${name}” can now be used besides the password.`,
  passkeyNotKept: 'This passkey could not be kept. Please try again',
  unnamedPasskey: 'Passkey',
  recoveryRenewed: 'the kept codes were made anew; those before open nothing any more.',
  factorRemoved: 'an app or a passkey was taken away.',
  noFactor: 'Codes are kept for the day without app or passkey: please set one of them up first',
} as const
