import type { ReactNode } from 'react'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { haulerColors } from '#app/ordering/order/hauler.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import classes from './hauler-frame.module.css'
import { CallLink, HaulerBrand } from './order-header.tsx'

export type HaulerFace = Pick<PublicCompany, 'name' | 'logo' | 'phone' | 'theme'> &
  Partial<Pick<PublicCompany, 'address'>>

export function HaulerFrame({ company, children }: { company: HaulerFace; children: ReactNode }) {
  return (
    <HaulerPage colors={haulerColors(company.theme)}>
      <div className={classes.page}>
        <header className={classes.header}>
          <HaulerBrand company={company} />
          {company.phone && <CallLink phone={company.phone} />}
        </header>
        {children}
        <MessageHost atHead />
      </div>
    </HaulerPage>
  )
}
