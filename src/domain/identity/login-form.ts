/** Wrong credentials get one message for both fields, so that it does not reveal which usernames exist. */
import { identityMessages } from './messages.ts'
import { isEmailAddress } from './username.ts'

export interface LoginForm {
  username: string
  password: string
}

export function checkLogin(form: LoginForm): Partial<Record<keyof LoginForm, string>> {
  const errors: Partial<Record<keyof LoginForm, string>> = {}
  if (form.username.trim() === '') errors.username = identityMessages.usernameRequired
  else if (!isEmailAddress(form.username)) errors.username = identityMessages.invalidEmail
  if (form.password === '') errors.password = identityMessages.passwordRequired
  return errors
}
