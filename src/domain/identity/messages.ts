/** The texts of login, registration and sessions that the specification quotes, letter for letter. */
export const identityMessages = {
  usernameRequired: 'Username is required!',
  invalidEmail: 'Invalid Email Address',
  passwordRequired: 'Password is required!',
  invalidCredentials: 'Invalid Credentials',
  loginRequired: 'Please click on Log In / Sign Up to continue.',
  dashboardLogin: 'Dashboard Login',
  unauthorized: 'Unauthorized',
} as const
