import { z } from 'zod'

// What a backup says of itself.

/** A path inside a folder: nothing in it leads out. */
const inside = z.string().regex(/^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))[^\\\0]+$/, 'leads out of the backup')

const listedFile = z.object({
  path: inside,
  bytes: z.int().nonnegative(),
  /** Of the content, before it was sealed. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Under which name it lies in a sealed backup, where its own would tell something. */
  sealedAs: inside.optional(),
})
export type ListedFile = z.output<typeof listedFile>

const databasePart = z.object({
  postgres: z.string(),
  /** The highest migration that the database has had. */
  schema: z.int(),
  /** Positions of the log that the copy is whole between. */
  start: z.string(),
  stop: z.string(),
  /** The first file of the log that it needs. */
  firstSegment: z.string(),
  tables: z.array(z.object({ table: z.string(), rows: z.int(), sum: z.string().optional() })),
  /** The counts are of the very moment; else they were taken right after it, while others wrote. */
  isExact: z.boolean(),
  /** Folders of the cluster, the empty ones too: PostgreSQL wants them. */
  folders: z.array(inside),
})

export const manifest = z.object({
  format: z.literal(1),
  /** Version of the product. */
  version: z.string(),
  /** The moment that is restored. */
  at: z.iso.datetime(),
  /** None where the database is another server's, whose operator backs it up. */
  database: databasePart.nullable(),
  /** Where uploaded files lie that are not in here. */
  filesElsewhere: z.string().nullable(),
  /** By what the application's secret is known, which is kept apart unless `withSecret`. */
  secret: z.string().nullable(),
  withSecret: z.boolean(),
  files: z.array(listedFile),
})
export type Manifest = z.output<typeof manifest>

export const bytesOf = ({ files }: Pick<Manifest, 'files'>): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
