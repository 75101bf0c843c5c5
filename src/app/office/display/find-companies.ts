import { get } from '#app/calls/api.ts'
import type { Choice, FindChoices } from '#app/kit/fields/choice-box.tsx'
import type { CompanyName } from '#contract/companies/companies.ts'

const LONGEST_ASKED = 100

const choiceOf = ({ id, name, address }: CompanyName): Choice => ({ value: String(id), label: name, detail: address })

export const findCompanies: FindChoices = async (text, signal) =>
  (await get('companies.getNames', { ...(text && { query: text.slice(0, LONGEST_ASKED) }) }, { signal })).map(choiceOf)
