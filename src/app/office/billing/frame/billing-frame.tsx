import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { Tabs } from '#app/kit/display/tabs.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import classes from './billing-frame.module.css'

const TABS = [
  ['Overview', href('/admin/billing')],
  ['Bills', href('/admin/billing/bills')],
  ['Payments', href('/admin/billing/payments')],
  ['Runs', href('/admin/billing/run')],
  ['Settings', href('/admin/billing/settings')],
] as const

type BillingPart = (typeof TABS)[number][0]

/** An admin's company lives in the address, so links keep it. */
export function useBillingPath(company: number): (path: string) => string {
  const chooses = useChoosesCompany()
  return (path) => (chooses ? `${path}?company=${company}` : path)
}

type BillingFrameProps = {
  part: BillingPart
  chosen: { id: number; name: string }
  beside?: ReactNode
  more?: ReactNode
  acts?: ReactNode
  children: ReactNode
}

export function BillingFrame({ part, chosen, beside, more, acts, children }: BillingFrameProps) {
  const chooses = useChoosesCompany()
  const navigate = useNavigate()
  const pathOf = useBillingPath(chosen.id)
  return (
    <>
      <OfficeHead
        title="Billing"
        beside={beside}
        choice={chooses && <CompanySelect chosen={chosen} onChoose={(company) => navigate(`?company=${company}`)} />}
        more={more}
      >
        {acts}
      </OfficeHead>
      <Tabs
        label="Billing"
        tabs={TABS.map(([label, path]) => ({ label, to: pathOf(path), current: label === part }))}
      />
      <div className={classes.content}>{children}</div>
    </>
  )
}
