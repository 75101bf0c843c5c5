/** Links to choose a password are made and mailed by a job, so that asking for one takes as long for a name that nobody has. */
export const PASSWORD_LINK = { queue: 'password-link', retryLimit: 8, atOnce: 4 } as const

/** Who invites a new user: a hauler his customer; null is the platform itself. */
export interface Inviter {
  company: number
  name: string
  phone: string
}

/** What waits in the queue: a forgotten password, or an account that was made without one. */
export interface PasswordLink {
  username: string
  invited: boolean
  inviter: Inviter | null
}
