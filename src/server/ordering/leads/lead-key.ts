import { createHash } from 'node:crypto'

/** Only the visitor has the key itself: it is never shown again, so a hash is enough. */
export const leadKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
