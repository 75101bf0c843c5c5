// An invitation is a link to the registration page: the group's number and one of its two secret codes, joined by '::'.
// Which of the two codes it holds says whether the newcomer becomes a manager or a driver.

import { cansMessages } from '#domain/cans/messages.ts'
import { isEmailAddress, normalizeUsername } from '#domain/identity/username.ts'

export type MemberRole = 'can-manager' | 'can-driver'

/** The two secrets of a group. */
export interface GroupCodes {
  managerid: string
  driverid: string
}

/** How many people one invitation may go to. */
export const MOST_INVITED = 50

/** The two parts of an invitation's code; null when it is none. */
export function readInvitation(code: string): { group: number; secret: string } | null {
  const parts = /^(\d{1,9})::([0-9a-f]{8,64})$/.exec(code.trim())
  return parts ? { group: Number(parts[1]), secret: String(parts[2]) } : null
}

export const invitationCode = (group: number, secret: string): string => `${group}::${secret}`

/** What somebody with this secret becomes in the group; null when it opens nothing (any more). */
export function roleOfSecret({ managerid, driverid }: GroupCodes, secret: string): MemberRole | null {
  if (secret === managerid) return 'can-manager'
  return secret === driverid ? 'can-driver' : null
}

/** The addresses of an invitation, each once, or what is wrong with them. They are separated by commas. */
export function readAddresses(text: string): { addresses: string[]; error: string | null } {
  const addresses = [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map(normalizeUsername)
        .filter(Boolean),
    ),
  ]
  const bad = addresses.find((address) => !isEmailAddress(address))
  if (addresses.length === 0) return { addresses, error: cansMessages.nobodyInvited }
  if (bad !== undefined) return { addresses, error: cansMessages.badAddress(bad) }
  return { addresses, error: addresses.length > MOST_INVITED ? cansMessages.tooManyInvited : null }
}
