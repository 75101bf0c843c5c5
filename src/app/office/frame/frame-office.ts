import type { Office } from '#app/page/use-office.ts'

/** Data for the frame only, besides its screens' data. */
export type FrameOffice = Office & {
  /** Name of the Can Manager group, for users who work in one and can't read companies. */
  group: string | null
}

/** Name of the company, or of the group for its crew. */
export const whoseOffice = ({ company, group }: FrameOffice): string | undefined => company?.name ?? group ?? undefined
