import type { ReactNode } from 'react'
import { HaulerPage } from '#app/kit/hauler-colors.tsx'
import { MessageHost } from '#app/kit/messages/message-host.tsx'
import { haulerColors } from '#app/ordering/order/hauler.ts'
import type { PublicCompany } from '#contract/companies/companies.ts'
import classes from './hauler-frame.module.css'
import { CallLink, HaulerBrand } from './order-header.tsx'

type HaulerFace = Pick<PublicCompany, 'name' | 'logo' | 'phone' | 'theme'> & Partial<Pick<PublicCompany, 'address'>>

export interface HaulerFrameProps {
  company: HaulerFace
  /** A line in the hauler's color under the header, where order pages have their steps. */
  line?: boolean
  /** Without the link to call, which the page has itself. */
  onlyLogo?: boolean
  children: ReactNode
}

export function HaulerFrame({ company, line = false, onlyLogo = false, children }: HaulerFrameProps) {
  return (
    <HaulerPage colors={haulerColors(company.theme)}>
      <div className={classes.page}>
        <header className={line ? `${classes.header} ${classes.lined}` : classes.header}>
          <HaulerBrand company={company} />
          {!onlyLogo && company.phone && <CallLink phone={company.phone} />}
        </header>
        {children}
        <MessageHost atHead />
      </div>
    </HaulerPage>
  )
}
