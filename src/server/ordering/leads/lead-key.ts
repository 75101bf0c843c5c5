import { createHash } from 'node:crypto'

/** What is kept of a lead's key. The key itself is only the visitor's: nobody shows it again, so a hash is enough to know it by. */
export const leadKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')
