import { newPasswordMessages } from '#domain/identity/messages.ts'
import { newPasswordProblem, type PasswordOwner } from '#domain/identity/new-password.ts'

/** Passwords of breached accounts by frequency; loaded with the first password chosen, as most processes need none. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
let common: Promise<ReadonlySet<string>> | undefined

export async function chosenPasswordProblem(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const problem = newPasswordProblem(password, owner)
  if (problem) return problem
  common ??= readCommon()
  return (await common).has(password.toLowerCase()) ? newPasswordMessages.common : undefined
}
