import type { CompanyId } from '#contract/fields.ts'

/** A job creates and mails links to choose a password, so that the request takes as long for an unknown name. */
export const PASSWORD_LINK = { queue: 'password-link', retryLimit: 8, atOnce: 4 } as const

export interface Inviter {
  company: CompanyId
  name: string
  phone: string
}

export interface PasswordLink {
  username: string
  invited: boolean
  inviter: Inviter | null
}
