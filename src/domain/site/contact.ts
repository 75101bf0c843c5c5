import { identityMessages } from '#domain/identity/messages.ts'
import { personNameProblem } from '#domain/identity/plain-name.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { siteMessages } from './messages.ts'

export interface ContactForm {
  firstname: string
  lastname: string
  phone: string
  email: string
  comment: string
}

export type ContactErrors = Partial<Record<keyof ContactForm, string>>

export function checkContact({ firstname, lastname, email, comment }: ContactForm): ContactErrors {
  const [first, last] = [personNameProblem(firstname), personNameProblem(lastname)]
  return {
    ...(first && { firstname: first }),
    ...(last && { lastname: last }),
    ...(firstname.trim() === '' && { firstname: siteMessages.contactFirstNameRequired }),
    ...(lastname.trim() === '' && { lastname: siteMessages.contactLastNameRequired }),
    ...(email.trim() === '' && { email: siteMessages.contactEmailRequired }),
    ...(email.trim() !== '' && !isEmailAddress(email) && { email: identityMessages.invalidEmail }),
    ...(comment.trim() === '' && { comment: siteMessages.contactMessageRequired }),
  }
}
