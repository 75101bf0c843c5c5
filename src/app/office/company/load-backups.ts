import type { OfficeRequest } from '#app/page/office-request.ts'
import type { Answer } from '#contract/contract.ts'

/** How the backups stand, for the first screen of an admin; it shows its companies also when that is not known. */
export const loadBackups = ({ calls }: Pick<OfficeRequest, 'calls'>): Promise<Answer<'backups.getState'> | null> =>
  calls.get('backups.getState', {}).catch(() => null)
