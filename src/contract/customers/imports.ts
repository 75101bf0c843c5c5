import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, customerId, done, flag, instant, line, money } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { confirmNeeded, sure } from '#contract/subscriptions/plan.ts'
import { MERGE_FIELDS } from '#domain/ordering/customers/merge-customers.ts'
import { MEANINGS, NO_MEANING } from '#domain/ordering/imports/import-choices.ts'
import { importFields } from '#domain/ordering/imports/import-fields.ts'
import { weekdaysIn } from '#domain/ordering/imports/read-service-cells.ts'

const importField = z.enum(importFields)

const columns = z.preprocess(
  (given) => (typeof given === 'string' ? parsed(given) : given),
  z.partialRecord(importField, z.string().max(500)),
)

const meanings = (isMeaning: (word: string) => boolean) => {
  const meaning = z
    .string()
    .max(100)
    .refine((word) => word === NO_MEANING || isMeaning(word), 'This is none of the meanings of the field.')
  return z.record(z.string().max(500), meaning).optional()
}

const words = (known: readonly string[]) => meanings((word) => known.includes(word))

const importChoices = z.object({
  values: z
    .object({
      status: words(MEANINGS.status),
      type: words(MEANINGS.type),
      state: words(MEANINGS.state),
      insnapdesk: words(MEANINGS.insnapdesk),
      inops: words(MEANINGS.inops),
      frequency: words(MEANINGS.frequency),
      /** A day or several, such as Monday, Thursday. */
      preferred: meanings((word) => weekdaysIn(word) !== null),
      payfrequency: words(MEANINGS.payfrequency),
    })
    .default({}),
  /** Order of 3/4/2024. */
  days: z.enum(['month', 'day']).default('month'),
  without: z.array(importField).max(importFields.length).default([]),
})

/** Forms send it as JSON text. */
const choices = z.preprocess((given) => (typeof given === 'string' ? parsed(given) : given), importChoices.optional())

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Forms send it as text. */
const formFlag = z.preprocess((given) => (typeof given === 'string' ? Number(given) : given), flag).default(0)

const dry = formFlag

const counts = { created: z.int(), updated: z.int(), skipped: z.int(), refused: z.int() }

const importedRow = z.object({
  row: z.int(),
  outcome: z.enum(['create', 'update', 'skip']),
  name: z.string(),
  id: z.int().nullable(),
  changes: z.array(z.string()),
  why: z.string(),
  left: z.array(importField).optional(),
})

const customerImport = z.object({
  id: z.uuid(),
  name: z.string(),
  ...counts,
  at: instant,
  by: z.string(),
  undoneat: instant.nullable(),
  undone: z.object({ deleted: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  mapping: z
    .object({
      headings: z.array(z.string()),
      columns: z.partialRecord(importField, z.string()),
      choices: importChoices,
    })
    .nullish(),
})
export type CustomerImport = z.output<typeof customerImport>

const undoing = {
  deleted: z.int(),
  /** Services that the import made, which are removed with their phases and sites; absent if it made none. */
  services: z.int().optional(),
  restored: z.int(),
  kept: z.array(z.object({ id: z.int(), name: z.string(), why: z.string() })),
}

export const undoChanged = refusal({
  code: 'undo.changed',
  status: 409,
  summary: 'The undo would no longer do what was announced; the body lists its current effects.',
  body: failed.extend(undoing),
})

export const mergeNotLast = refusal({
  code: 'merge.not-last',
  status: 409,
  summary: 'Another record was merged into the customer since; undo that merge first.',
  body: failed,
})

export const customerImportsContract = {
  'customers.import': endpoint({
    verb: 'POST',
    batch: true,
    summary: 'Imports customers from CSV; with dry 1 it only reports each row’s outcome.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      companyId,
      csv: z.string().min(1, 'Choose a file'),
      columns,
      choices,
      name: line().default(''),
      dry,
      /** 1 saves the mapping for the next file with the same headings. */
      remember: formFlag,
    }),
    output: z.object({
      success: z.literal(true),
      import: z.uuid().nullable(),
      ...counts,
      rows: z.array(importedRow),
      errors: z.array(z.object({ row: z.int(), field: importField, message: z.string() })),
      /** Columns that are kept with their rows, because they have no place of their own yet. */
      kept: z.array(z.object({ heading: z.string(), for: z.enum(['billing', 'routes', 'nothing']) })),
      /** Of a sheet of services, per month and type: what the file adds up to, and the services that it is about today. */
      sums: z.array(z.object({ type: z.string(), file: money, ours: money })),
      /** Rows whose price is in one of the sums only; `price` is the file's less ours. */
      differences: z.array(
        z.object({ row: z.int(), name: z.string(), type: z.string(), price: z.number(), why: z.string() }),
      ),
      /** Sites that the import made and whose place is not known, at most 1,000. */
      unplaced: z.array(
        z.object({ row: z.int(), name: z.string(), customer: z.int(), site: z.int(), address: z.string() }),
      ),
    }),
    upload: true,
    limit: 'import',
  }),
  'customers.undoImport': endpoint({
    verb: 'POST',
    batch: true,
    summary:
      'Undoes an import, except for customers, services and sites changed since, which are listed; with dry 1 it only reports.',
    who: 'customers.write',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({
      companyId,
      import: z.uuid(),
      dry,
      /** Counts of the dry run. If they no longer match, nothing is done and the answer is 409 with the new ones. */
      announced: z.object({ deleted: z.int(), restored: z.int() }).optional(),
    }),
    output: done.extend(undoing),
    limit: 'import',
    refusals: [undoChanged],
  }),
  'customers.getImports': endpoint({
    verb: 'GET',
    summary: 'The latest imports of a company, newest first.',
    who: 'customers.read',
    scope: { by: 'company', field: 'companyId' },
    input: z.object({ companyId, limit: z.coerce.number().int().min(1).max(1000).default(20) }),
    output: z.array(customerImport),
  }),
  'customers.merge': endpoint({
    verb: 'POST',
    summary: 'Merges two records of one customer: orders, services, cards and notes of `drop` move to `keep`.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'keep' },
    input: z.object({
      keep: customerId,
      drop: customerId,
      /** Winning side per field. By default `keep` wins and `drop` fills its gaps. */
      choices: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(['keep', 'drop'])).default({}),
      /** 1 merges two customers of whom each has a number; the number that is not chosen is given up. */
      sure,
    }),
    output: done,
    refusals: [confirmNeeded],
  }),
  'customers.undoMerge': endpoint({
    verb: 'POST',
    summary: 'Undoes the last merge into a customer: only what that merge moved goes back.',
    who: 'customers.write',
    scope: { by: 'row', row: 'customer', field: 'keep' },
    input: z.object({ keep: customerId, drop: customerId }),
    output: done,
    refusals: [mergeNotLast],
  }),
}
