import type { ReactNode } from 'react'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { StepHeading } from '#app/ordering/wizard/step-heading.tsx'
import type { PublicCompany } from '#contract/companies/companies.ts'
import classes from './closed.module.css'

interface ClosedProps {
  mark: ReactNode
  title: string
  company: Pick<PublicCompany, 'name' | 'phone'>
  act?: ReactNode
  children: string
}

export function Closed({ mark, title, company: { name, phone }, act, children }: ClosedProps) {
  return (
    <main className={classes.page}>
      <div className={classes.mark}>{mark}</div>
      <StepHeading title={title}>{children}</StepHeading>
      <div className={classes.actions}>
        {act}
        {phone && (
          <a className={buttonClass({ tone: 'secondary', size: 52 })} href={`tel:${phone}`}>
            {`Call ${name} at ${phone}`}
          </a>
        )}
      </div>
    </main>
  )
}
