/** The texts of login, registration and sessions that the specification quotes, letter for letter. */
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

/** Registering for Can Manager. Two of its fields say what another field would: the specification has it so. */
export const registrationMessages = {
  groupNameRequired: 'Username is required!',
  companyPhoneRequired: 'Company Phone is required!',
  companyAddressRequired: 'Company Phone is required!',
  firstNameRequired: 'First Name is required!',
  lastNameRequired: 'Last Name is required!',
  usernameRequired: 'Username is required!',
  passwordRequired: 'You must specify a password',
} as const

/** Every form that sets a password. */
export const newPasswordMessages = {
  tooShort: 'Password must have at least 8 characters',
  differs: 'The passwords do not match',
} as const
