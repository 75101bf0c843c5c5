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
  ofAccount: 'Apart from your name and your company’s, your password needs 8 more characters',
  common: 'This password is too common. Please choose another',
  sameAsBefore: 'This is already your password. Please choose another',
} as const

export const nameMessages = {
  oneLine: 'Enter the name on one line, in plain letters',
  noAddress: 'A name can’t have a web or email address; put a space after a dot',
  tooLong: 'A name can have at most 100 letters',
  partTooLong: 'A first or last name can have at most 40 letters',
  noPhone: 'A name can’t have a phone number',
  noLetter: 'A name can’t have a colon or exclamation mark',
} as const

export const userMessages = {
  saved: 'User Saved!',
  changedMeanwhile: 'Someone else saved this user while you were editing.',
  profileSaved: 'Profile Saved!',
  passwordSaved: 'Password Saved!',
  usernameTaken: 'This username is already taken',
  companyRequired: 'Company is required!',
  wrongPassword: 'This is not your current password',
  currentPasswordRequired: 'Your current password is required!',
  notOneself: 'You cannot delete yourself.',
  ownStanding: 'You can’t change your own role or status.',
  takerUnknown: 'No one in your company has that username',
  confirmFirst: (username: string) => `We sent a link to ${username}. It becomes your username when you open the link.`,
  confirmed: (username: string) => `Your username is now ${username}.`,
  confirmedWithNewPassword: (username: string) => `${username} is confirmed. Log in with it and your new password.`,
  choosePassword: 'Please choose a password, so that only you can log in with this address.',
  logInToConfirm: 'Please log in with your current address, then open this link again.',
  proofNeeded: 'Please confirm that it’s you: your last login was a while ago.',
  senderUnverified: 'Please confirm your own email address first: the link is in your mailbox.',
  /** Identical for every username, so that it does not reveal which accounts exist. */
  resetMailed: 'If this email has an account, a link to choose a new password is on its way.',
  resetDone: 'Your password was changed. You can log in now.',
  codeEnded: 'This link was already used or has expired. Please ask for a new one.',
} as const

export const factorMessages = {
  demanded: 'This server charges real cards: please set up a second factor on your account page first.',
  needed: 'This account also needs a second factor.',
  wrong: {
    code: 'This code is wrong or was already used. Please enter the current one',
    passkey: 'This passkey did not work. Please try again',
  },
  codeForm: 'App codes have 6 digits; recovery codes have 32 letters and digits',
  nameNeeded: 'Please name this device',
  appThere: 'This account already has an authenticator app. Please remove it first',
  appAdded: 'an authenticator app is now needed in addition to the password.',
  passkeyAdded: (name: string) => `the passkey “${name}” can now be used in addition to the password.`,
  passkeyNotKept: 'This passkey could not be saved. Please try again',
  unnamedPasskey: 'Passkey',
  recoveryRenewed: 'the recovery codes were replaced; the old ones no longer work.',
  factorRemoved: 'an app or a passkey was removed.',
  noFactor: 'Please set up an app or a passkey first; recovery codes only replace a lost one',
} as const
