import { CODE_MINUTES, CONFIRM_HOURS } from '#domain/identity/mailed-code.ts'
import { greetedBy } from '#domain/identity/plain-name.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { composeMail, type MailContent, type MailSender } from '#server/messaging/mail-layout.ts'
import type { Inviter } from './password-link.queue.ts'

export type Addressee = { firstname: string; lastname: string; username: string }

const greeting = ({ firstname }: Addressee) => (firstname ? `Hello ${greetedBy(firstname)},` : 'Hello,')

const platformSender = ({ env }: TransactionContext): MailSender => ({ name: env.brand, phone: env.brandPhone })

const LIFE = `The link works once, for ${CODE_MINUTES} minutes.`

export function resetMail(app: TransactionContext, person: Addressee, url: string): MailContent {
  const parts = [
    greeting(person),
    `Someone, most likely you, asked for a new password for ${person.username}. ${LIFE}`,
    { label: 'Choose a new password', url },
    'If it was not you, you can ignore this email: your password has not changed.',
  ]
  return composeMail('Choose a new password', parts, platformSender(app))
}

export function invitationMail(
  app: TransactionContext,
  person: Addressee,
  url: string,
  inviter: Inviter | null,
): MailContent {
  const { name, phone } = inviter ?? platformSender(app)
  const login = `${app.env.publicUrl}/login`
  const parts = [
    greeting(person),
    `${name} opened an account for you. Its username is ${person.username}.`,
    `${LIFE} If it has expired, choose "Forgot password?" at ${login}.`,
    { label: 'Choose your password', url },
  ]
  return composeMail(`Your account at ${name}`, parts, { name, phone })
}

/**
 * To an address that is to become, or be verified as, a username. Its reader may not be the requester, so it names the
 * requester, and greets no one by a name chosen by others.
 */
export function confirmAddressMail(
  app: TransactionContext,
  asker: { by: string; username: string },
  address: string,
  url: string,
): MailContent {
  const who = asker.by || 'Someone'
  const asked =
    asker.username === address
      ? `${who} registered with ${address}. If that is you, please confirm that the address is yours.`
      : `${who} wants to log in with ${address} from now on. If that’s you, please confirm it where you are logged in.`
  const parts = [
    'Hello,',
    `${asked} The link works once, for ${CONFIRM_HOURS} hours.`,
    { label: 'Confirm this address', url },
    'If you don’t know who that is, don’t open the link. Unconfirmed accounts are deleted after 24 hours.',
  ]
  return composeMail('Confirm your address', parts, platformSender(app))
}

export function usernameChangedMail(app: TransactionContext, person: Addressee, now: string): MailContent {
  const parts = [
    greeting(person),
    `Your username was changed to ${now}. If that was not you, please call us right away.`,
  ]
  return composeMail('Your username was changed', parts, platformSender(app))
}
