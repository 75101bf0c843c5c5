import { Navigate } from 'react-router'
import { useOffice } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import { may } from '#domain/identity/permissions.ts'
import type { Route } from './+types/companies.screen'
import { Companies } from './companies.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('Companies', matches[0].loaderData, { hidden: true })

/** The list is the admins'; everybody else is redirected to /admin, where the own company stands. */
export default function CompaniesScreen() {
  return may(useOffice().user.role, 'companies.list') ? <Companies /> : <Navigate to="/admin" replace />
}
