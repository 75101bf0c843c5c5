import { Chip } from '#app/kit/display/chip.tsx'
import type { UserStatus } from '#domain/identity/roles.ts'

const TONES = { Active: 'neutral', Close: 'amber', Banned: 'danger' } as const

/** How an account stands, in the specification's word. */
export function StatusWord({ status }: { status: UserStatus }) {
  return <Chip tone={TONES[status]}>{status}</Chip>
}
