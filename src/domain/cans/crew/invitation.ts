// An invitation code is the group's number and one of its two secrets, joined by '::'. The secret decides if the person
// becomes a manager or a driver.

import { cansMessages } from '#domain/cans/messages.ts'
import { isEmailAddress, normalizeUsername } from '#domain/identity/username.ts'

export type MemberRole = 'can-manager' | 'can-driver'

export interface GroupCodes {
  managerid: string
  driverid: string
}

export const MOST_INVITED = 50

export function readInvitation(code: string): { group: number; secret: string } | null {
  const parts = /^(\d{1,9})::([0-9a-f]{8,64})$/.exec(code.trim())
  return parts ? { group: Number(parts[1]), secret: String(parts[2]) } : null
}

export const invitationCode = (group: number, secret: string): string => `${group}::${secret}`

export function roleOfSecret({ managerid, driverid }: GroupCodes, secret: string): MemberRole | null {
  if (secret === managerid) return 'can-manager'
  return secret === driverid ? 'can-driver' : null
}

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
