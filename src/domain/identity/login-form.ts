/**
 * The login form is checked field by field before anything is sent: a username that is an email address, then a password.
 * A wrong pair is one answer for both fields, so that nobody learns which of them exists.
 */
import { identityMessages } from './messages.ts'
import { isEmailAddress } from './username.ts'

export interface LoginForm {
  username: string
  password: string
}

/** Messages by field; an empty object means the form may be sent. */
export function checkLogin(form: LoginForm): Partial<Record<keyof LoginForm, string>> {
  const errors: Partial<Record<keyof LoginForm, string>> = {}
  if (form.username.trim() === '') errors.username = identityMessages.usernameRequired
  else if (!isEmailAddress(form.username)) errors.username = identityMessages.invalidEmail
  if (form.password === '') errors.password = identityMessages.passwordRequired
  return errors
}
