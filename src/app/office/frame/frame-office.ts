import type { Office } from '#app/page/use-office.ts'
import type { Membership } from '#contract/users/memberships.ts'

export type FrameOffice = Office & {
  /** Name of the Can Manager group, for users who work in one and can't read companies. */
  group: string | null
  /** Of a person who works for several companies; else empty. */
  memberships: readonly Membership[]
}

export const whoseOffice = ({ company, group }: FrameOffice): string | undefined => company?.name ?? group ?? undefined
