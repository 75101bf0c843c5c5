import { Chip } from '#app/kit/display/chip.tsx'
import type { UserStatus } from '#domain/identity/roles.ts'

const TONES = { Active: 'neutral', Close: 'amber', Banned: 'danger' } as const

/** The words are fixed. */
export function StatusWord({ status }: { status: UserStatus }) {
  return <Chip tone={TONES[status]}>{status}</Chip>
}
