import type { Office } from '#app/page/use-office.ts'

export type FrameOffice = Office & {
  /** Name of the Can Manager group, for users who work in one and can't read companies. */
  group: string | null
}

export const whoseOffice = ({ company, group }: FrameOffice): string | undefined => company?.name ?? group ?? undefined
