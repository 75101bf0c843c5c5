// An invitation code is the group's number and one of its secrets, joined by '::'. The secret decides if the person
// becomes a manager, a driver, a clerk or a bookkeeper.

import { cansMessages } from '#domain/cans/messages.ts'
import { isEmailAddress, normalizeUsername } from '#domain/identity/username.ts'

export const INVITED = ['can-driver', 'can-manager', 'clerk', 'books'] as const
export type InvitedPosition = (typeof INVITED)[number]

export interface GroupCodes {
  managerid?: string | undefined
  driverid?: string | undefined
  clerkid?: string | undefined
  booksid?: string | undefined
}

const CODE_OF = { 'can-driver': 'driverid', 'can-manager': 'managerid', clerk: 'clerkid', books: 'booksid' } as const

export const secretFor = (codes: GroupCodes, position: InvitedPosition): string => codes[CODE_OF[position]] ?? ''

export const MOST_INVITED = 50

export function readInvitation(code: string): { group: number; secret: string } | null {
  const parts = /^(\d{1,9})::([0-9a-f]{8,64})$/.exec(code.trim())
  return parts ? { group: Number(parts[1]), secret: String(parts[2]) } : null
}

export const invitationCode = (group: number, secret: string): string => `${group}::${secret}`

export const positionOfSecret = (codes: GroupCodes, secret: string): InvitedPosition | null =>
  INVITED.find((position) => secret !== '' && secretFor(codes, position) === secret) ?? null

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
