import type { OfficeRequest } from '#app/page/office-request.ts'
import type { Answer } from '#contract/contract.ts'

/** The first screen works without it. */
export const loadBackups = ({ calls }: Pick<OfficeRequest, 'calls'>): Promise<Answer<'backups.getState'> | null> =>
  calls.get('backups.getState', {}).catch(() => null)
