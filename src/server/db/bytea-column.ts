import { customType } from 'drizzle-orm/pg-core'

/** A bytea column, whose values are Buffers. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
