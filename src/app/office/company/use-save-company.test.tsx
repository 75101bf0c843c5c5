import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useForm } from '#app/kit/form/use-form.ts'
import { type Company, companyChanged } from '#contract/companies/companies.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { companyFormOf } from '#domain/companies/saved-company.ts'
import { type FakeAnswers, FakeRefusal } from '#tests/support/fake-server.ts'
import { ELSEWHERE, pressAndWait, renderOfficeHook, said } from '#tests/support/office-hook.ts'
import { aCompany } from '#tests/support/office-rows.ts'
import { COMPANY_FIELDS, type CompanyDraft, companyDraft } from './company-draft.ts'
import { COMPANIES_PATH, useSaveCompany } from './use-save-company.ts'

/** A server that keeps one company and refuses writes over another version. */
function keepingCompany(row: Company | null) {
  const kept = { row, made: 0 }
  const answers: FakeAnswers = {
    'companies.update': ({ id, version, name, phone }) => {
      if (!id) kept.made += 1
      else if (kept.row && version !== kept.row.version)
        throw new FakeRefusal(companyChanged, { message: 'Changed', company: kept.row })
      kept.row = aCompany({ id: id || 90, version: (version ?? 0) + 1, ...(name && { name }), ...(phone && { phone }) })
      return { success: true, company: kept.row }
    },
  }
  return { kept, answers }
}

async function open(company: Company | null) {
  const { kept, answers } = keepingCompany(company)
  const useEdit = () => {
    const start = companyDraft(companyFormOf(company ?? aCompany({ name: '' })))
    const form = useForm<CompanyDraft>({ start, fields: COMPANY_FIELDS, errorsOf: () => ({}) })
    return { form, ...useSaveCompany(form, company, false) }
  }
  const hook = await renderOfficeHook(useEdit, { at: '/admin/company/e/35', answers })
  return {
    ...hook,
    kept,
    write: (change: Partial<CompanyDraft>) => hook.run(({ form }) => form.set(change)),
    save: () => pressAndWait(hook, ({ save }) => save()),
  }
}

describe('saving a company', () => {
  test('returns to the list, and reloads the company name in the frame', async () => {
    const { write, save, address, loads, now } = await open(aCompany())
    await write({ name: 'Piedmont Waste', midpassword: 'secret' })
    await save()
    await waitFor(() => expect(address()).toBe(COMPANIES_PATH))
    // Once for the navigation, once more for the frame, which both pages share.
    await waitFor(() => expect(loads()).toBe(3))
    expect(said()).toEqual([companyMessages.saved])
    expect(now().form.values.midpassword, 'is written and never kept').toBe('')
  })

  test('does not navigate once the user has left', async () => {
    const { write, begin, server, address, leave } = await open(aCompany())
    await write({ name: 'Piedmont Waste' })
    const answer = server.hold()
    begin(({ save }) => save())
    await leave()
    answer()
    await waitFor(() => expect(said()).toEqual([companyMessages.saved]))
    expect(address()).toBe(ELSEWHERE)
  })

  test('ignores a second press', async () => {
    const { begin, server, address } = await open(aCompany())
    begin(({ save }) => {
      save()
      save()
    })
    await waitFor(() => expect(address()).toBe(COMPANIES_PATH))
    expect(server.sent).toHaveLength(1)
  })

  test('stays on the page with a conflict, and continues over their version', async () => {
    const { write, save, run, kept, now, address, written } = await open(aCompany())
    kept.row = aCompany({ phone: '555-0199', version: 4 })
    await write({ phone: '555-0100' })
    await save()
    expect(now().conflict?.theirs.phone).toBe('555-0199')
    expect(address()).toBe('/admin/company/e/35')
    await run(({ keepMine }) => keepMine())
    expect(now().form.values).toMatchObject({ phone: '555-0100' })
    await save()
    expect(written()[1]?.input).toMatchObject({ id: 35, version: 4, phone: '555-0100' })
    await waitFor(() => expect(address()).toBe(COMPANIES_PATH))
  })
})

test('a new company is created once although its first answer was lost, with the later correction', async () => {
  const { write, save, server, kept, written } = await open(null)
  await write({ name: 'Yadkin' })
  server.loseNext('after')
  await save()
  expect(said()).toEqual(['The server could not be reached.'])
  await write({ name: 'Yadkin Hauling' })
  await save()
  expect(kept).toMatchObject({ made: 1, row: { id: 90, name: 'Yadkin Hauling' } })
  expect(written().at(-1)?.input).toMatchObject({ id: 90, version: 1 })
})
