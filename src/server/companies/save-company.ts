import { companyChanged, companyFieldsDenied } from '#contract/companies/companies.ts'
import type { CompanyInput } from '#contract/companies/input.ts'
import type { CompanyId } from '#contract/fields.ts'
import type { FieldError } from '#contract/refusals.ts'
import { companyFieldMessages } from '#domain/companies/company-field-messages.ts'
import {
  type CompanyForm,
  changedPlatformFields,
  companyFileFields,
  companyProblems,
} from '#domain/companies/company-form.ts'
import { companyFormOf, newCompany } from '#domain/companies/saved-company.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { may } from '#domain/identity/permissions.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { holdFiles } from '#server/files/files.queries.ts'
import { isUploadPath } from '#server/files/stored-name.ts'
import { newCodes } from '#server/identity/memberships/group-codes.ts'
import { columnsOf, withSent } from './company-columns.ts'
import { guardMoneyChange } from './money-change.ts'
import { readCompany } from './read-company.ts'
import {
  adoptFiles,
  insertCompany,
  insertGroup,
  isHaulerOf,
  isSlugTaken,
  lockCompany,
  ownFilePaths,
  updateCompany,
} from './save.queries.ts'

/**
 * Saves the sent fields of a company.
 * @throws Refusal 400 at the fields, 409 with the current company, 403 that names the platform's own fields, and
 * where money or news are to go elsewhere without a fresh login
 */
export async function saveCompany(call: ShortCall, id: CompanyId, input: CompanyInput): Promise<void> {
  const version = await lockCompany(call.db, id)
  if (version === undefined) throw notFound()
  const current = await readCompany(call, id)
  const before = companyFormOf(current)
  const after = withSent(before, input)
  expectSound(after)
  if (input.version !== undefined && input.version !== version) {
    throw new Refusal(companyChanged, { message: companyFieldMessages.changedMeanwhile, company: current })
  }
  expectOwnFields(call, before, after)
  const notifyPreviousOwner = guardMoneyChange(call, id, before, after, input)
  refuse([...(await fileErrors(call, id, before, after)), ...(await ownerErrors(call, id, before, after))])
  // The previous owner is notified, also when the owner changes.
  await notifyPreviousOwner()
  await keepSlug(() => updateCompany(call.db, id, { ...columnsOf(after), ...sealed(call, input) }))
}

/**
 * Creates a company with its group. Its owner is chosen once it has people.
 * @returns its id
 * @throws Refusal 400 at the fields
 */
export async function makeCompany(call: ShortCall, input: CompanyInput): Promise<CompanyId> {
  const form = withSent(newCompany, input)
  expectSound(form)
  const noOwner = form.ownerid === null ? [] : [{ field: 'ownerid', message: companyFieldMessages.ownerElsewhere }]
  refuse([...(await fileErrors(call, null, newCompany, form)), ...noOwner])
  const id = await keepSlug(() => insertCompany(call.db, { ...columnsOf(form), ...sealed(call, input) }))
  await adoptFiles(call.db, id, pathsOf(form))
  await insertGroup(call.db, { companyId: id, name: form.name, ...newCodes(call.app) })
  return id
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw badFields(errors)
}

function expectSound(form: CompanyForm): void {
  refuse(Object.entries(companyProblems(form)).map(([field, message]) => ({ field, message })))
}

function expectOwnFields({ user }: ShortCall, before: CompanyForm, after: CompanyForm): void {
  if (user && may(user, 'companies.platformSettings')) return
  const changed = changedPlatformFields(before, after)
  if (changed.length === 0) return
  throw new Refusal(companyFieldsDenied, { message: companyFieldMessages.adminOnly(changed.join(', ')) })
}

const pathsOf = (form: CompanyForm) => companyFileFields.map((field) => form[field]).filter(Boolean)

/** A changed file must have been uploaded for this company, and not swept before the save. */
async function fileErrors(call: ShortCall, id: CompanyId | null, before: CompanyForm, after: CompanyForm) {
  const changed = companyFileFields.filter((field) => after[field] !== '' && after[field] !== before[field])
  if (changed.length === 0) return []
  const paths = changed.map((field) => after[field])
  await holdFiles(call.db, paths)
  const own = await ownFilePaths(call.db, id, paths)
  return changed
    .filter((field) => !own.includes(after[field]))
    .map((field) => ({
      field,
      message: isUploadPath(after[field]) ? fileMessages.gone : companyFieldMessages.foreignFile,
    }))
}

async function ownerErrors(call: ShortCall, id: CompanyId, before: CompanyForm, after: CompanyForm) {
  if (after.ownerid === null || after.ownerid === before.ownerid) return []
  const works = await isHaulerOf(call.db, id, after.ownerid)
  return works ? [] : [{ field: 'ownerid', message: companyFieldMessages.ownerElsewhere }]
}

function sealed({ app }: ShortCall, { midpassword }: CompanyInput): { midpasswordSealed?: Buffer } {
  return midpassword ? { midpasswordSealed: app.sealer.seal(midpassword) } : {}
}

/** Slugs are unique across companies, which only the database sees. */
async function keepSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isSlugTaken(error)) throw error
    throw badFields([{ field: 'slug', message: companyFieldMessages.slugTaken }])
  }
}
