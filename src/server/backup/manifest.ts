import { z } from 'zod'

const inside = z.string().regex(/^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))[^\\\0]+$/, 'leads out of the backup')

const listedFile = z.object({
  path: inside,
  bytes: z.int().nonnegative(),
  /** Of the content before encryption. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The file's name in a sealed backup, where its real one would reveal something. */
  sealedAs: inside.optional(),
})
export type ListedFile = z.output<typeof listedFile>

const databasePart = z.object({
  postgres: z.string(),
  schema: z.int(),
  /** WAL positions between which the copy is made consistent. */
  start: z.string(),
  stop: z.string(),
  /** The first WAL file that recovery needs. */
  firstSegment: z.string(),
  tables: z.array(z.object({ table: z.string(), rows: z.int(), sum: z.string().optional() })),
  /** The counts are of the backup's exact moment; otherwise they were taken right after it, during writes. */
  isExact: z.boolean(),
  folders: z.array(inside),
})

export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  /** Null for an external database, which its operator backs up. */
  database: databasePart.nullable(),
  filesElsewhere: z.string().nullable(),
  /** A fingerprint; the secret itself is included only `withSecret`. */
  secret: z.string().nullable(),
  withSecret: z.boolean(),
  files: z.array(listedFile),
})
export type Manifest = z.output<typeof manifest>

export const bytesOf = ({ files }: Pick<Manifest, 'files'>): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
