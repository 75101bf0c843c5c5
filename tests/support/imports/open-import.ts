import { screen } from '@testing-library/react'
import * as importScreen from '#app/office/import/import.screen.tsx'
import type { Answer } from '#contract/contract.ts'
import type { CustomerImport } from '#contract/customers/imports.ts'
import { type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'

type Report = Answer<'customers.import'>

const CSV = 'Name,Mail,Shoe size\nAnn Bell,ann@example.com,7\nBo,nope,8\n'

export const aReport = (change: Partial<Report> = {}): Report => ({
  success: true,
  import: null,
  created: 1,
  updated: 0,
  skipped: 0,
  refused: 1,
  rows: [{ row: 2, outcome: 'create', name: 'Ann Bell', id: null, changes: [], why: '' }],
  errors: [{ row: 3, field: 'email', message: 'Invalid Email Address' }],
  kept: [],
  sums: [],
  differences: [],
  unplaced: [],
  ...change,
})

export const EARLIER: CustomerImport = {
  id: '7b0c5c57-3c46-4ff0-b0a4-7f1a8b8a0f10',
  name: 'old.csv',
  created: 2,
  updated: 1,
  skipped: 0,
  refused: 0,
  at: '2026-03-02T12:00:00.000Z',
  by: 'Olive Park',
  undoneat: null,
  undone: null,
}

export const openImport = (answers: OfficeSetting['answers'] = {}, more: Partial<OfficeSetting> = {}) => {
  const rendered = renderOffice(importScreen, {
    at: '/admin/customers/import',
    path: '/admin/customers/import',
    answers: { 'customers.getImports': () => [], ...answers },
    ...more,
  })
  const bring = async (text = CSV) => {
    const field = await screen.findByLabelText<HTMLInputElement>(/^Choose a CSV or Excel file/)
    await rendered.user.upload(field, new File([text], 'new.csv', { type: 'text/csv' }))
    await screen.findByText('Match the columns')
  }
  return { ...rendered, bring }
}
