import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import type { Office, OfficeCompany } from '#app/page/use-office.ts'
import type { User } from '#contract/users/sessions.ts'
import type { Role } from '#domain/identity/roles.ts'
import CompanyGate from './company-required.layout.tsx'

const piedmont: OfficeCompany = { id: 35, name: 'Piedmont Hauling', slug: 'piedmont', timezone: 'America/New_York' }

/** Renders a role's office with a screen that needs a company. */
function shown(role: Role, companies: readonly OfficeCompany[]): string {
  const user = { id: 7, role, company: companies[0]?.id ?? null } as User
  const office: Office = {
    user,
    company: companies[0] ?? null,
    hasCompany: companies.length > 0,
    onPhone: false,
    rows: 10,
  }
  const Office = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={office} />,
      children: [{ Component: CompanyGate, children: [{ index: true, Component: () => <p>The rows</p> }] }],
    },
  ])
  return renderToString(<Office />)
}

test('an admin of a new platform gets a link to the first company', () => {
  const html = shown('admin', [])
  expect(html).toContain('No companies yet')
  expect(html).toContain('href="/admin/company/e/0"')
  expect(html).not.toContain('The rows')
})

test('an owner without a company sees a message', () => {
  expect(shown('hauler', [])).toContain('No company yet')
})

test('shows the rows when there is a company', () => {
  expect(shown('hauler', [piedmont])).toContain('The rows')
})
