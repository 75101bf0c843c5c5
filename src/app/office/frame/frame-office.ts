import type { Office } from '#app/page/use-office.ts'

/** What the frame alone shows, besides what its screens need. */
export type FrameOffice = Office & {
  /** What their Can Manager group is called, for those who work in one and read no company. */
  group: string | null
}

/** Whose tool it is: the company's, or for its crew the group's, which bears its name. */
export const whoseOffice = ({ company, group }: FrameOffice): string | undefined => company?.name ?? group ?? undefined
