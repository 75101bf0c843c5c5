import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { companyId, customerId, done, flag, instant, line } from '#contract/fields.ts'
import { failed, refusal } from '#contract/refusals.ts'
import { MERGE_FIELDS } from '#domain/ordering/customers/merge-customers.ts'
import { MEANINGS, NO_MEANING } from '#domain/ordering/imports/import-choices.ts'
import { importFields } from '#domain/ordering/imports/import-fields.ts'

const importField = z.enum(importFields)

const columns = z.preprocess(
  (given) => (typeof given === 'string' ? parsed(given) : given),
  z.partialRecord(importField, z.string().max(500)),
)

const words = (meanings: readonly string[]) => {
  const isMeaning = (word: string) => word === NO_MEANING || meanings.includes(word)
  const meaning = z.string().max(50).refine(isMeaning, 'This is none of the meanings of the field.')
  return z.record(z.string().max(500), meaning).optional()
}

const importChoices = z.object({
  values: z
    .object({
      status: words(MEANINGS.status),
      type: words(MEANINGS.type),
      state: words(MEANINGS.state),
      insnapdesk: words(MEANINGS.insnapdesk),
      inops: words(MEANINGS.inops),
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
    }),
    upload: true,
    limit: 'import',
  }),
  'customers.undoImport': endpoint({
    verb: 'POST',
    batch: true,
    summary: 'Undoes an import, except for customers changed since, who are listed; with dry 1 it only reports.',
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
    }),
    output: done,
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
