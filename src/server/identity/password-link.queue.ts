/** A job creates and mails links to choose a password, so that the request takes as long for an unknown name. */
export const PASSWORD_LINK = { queue: 'password-link', retryLimit: 8, atOnce: 4 } as const

/** The company that invites its customer; null is the platform. */
export interface Inviter {
  company: number
  name: string
  phone: string
}

/** Payload: a forgotten password, or an account created without one. */
export interface PasswordLink {
  username: string
  invited: boolean
  inviter: Inviter | null
}
