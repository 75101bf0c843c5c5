import { identityMessages } from '#domain/identity/messages.ts'
import { personNameProblem } from '#domain/identity/plain-name.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import type { CustomerDetails } from '#domain/ordering/wizard/answers.ts'

type Buyer = Pick<CustomerDetails, 'firstname' | 'lastname' | 'email'>

export function buyerProblem({ firstname, lastname, email }: Buyer): string | null {
  if (!firstname.trim()) return orderingMessages.firstNameRequired
  if (!lastname.trim()) return orderingMessages.lastNameRequired
  const named = personNameProblem(firstname) ?? personNameProblem(lastname)
  if (named) return named
  if (!email.trim()) return orderingMessages.emailRequired
  return isEmailAddress(email) ? null : identityMessages.invalidEmail
}
