import { href } from 'react-router'
import { TruckScene } from '#app/drawings/empty-scenes.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { NothingYet } from '#app/kit/display/empty-state.tsx'

export function NoCompanies() {
  return (
    <NothingYet
      scene={<TruckScene brand="" />}
      title="No companies yet"
      actions={
        <ButtonLink to={href('/admin/company/e/:companyId', { companyId: '0' })}>Add the first company</ButtonLink>
      }
    >
      A company has its own order page, customers, services and crew.
    </NothingYet>
  )
}

export function NoCompany() {
  return (
    <NothingYet scene={<TruckScene brand="" />} title="No company yet">
      Ask us to connect your login with your company.
    </NothingYet>
  )
}
