import { Panel } from '#app/kit/display/panel.tsx'
import { YesNo } from '#app/kit/tables/table-cells.tsx'
import { Facts } from '#app/office/display/facts.tsx'
import { useOffice } from '#app/page/use-office.ts'
import type { Company } from '#contract/companies/companies.ts'
import { formatDollars } from '#domain/companies/money.ts'
import { COMPANY_LABELS } from './company-draft.ts'
import { COMPANY_SECTIONS } from './company-sections.tsx'
import { FREQUENCY_WORDS } from './ordering-fields.tsx'

export function PlatformFacts({ company }: { company: Company }) {
  const { user } = useOffice()
  const { residentialpayfrequency: months } = company
  return (
    <Panel anchor={COMPANY_SECTIONS.platform.id} title="Set by the platform" note="Ask us to change any of these.">
      <Facts
        facts={[
          [COMPANY_LABELS.ownerid, company.ownerid === user.id ? 'You' : company.ownerid && 'Someone else'],
          [COMPANY_LABELS.servicesallowed, company.servicesallowed.join(', ')],
          [COMPANY_LABELS.setupfee, formatDollars(company.setupfee)],
          [COMPANY_LABELS.commercialdeliveryfee, formatDollars(company.commercialdeliveryfee)],
          [COMPANY_LABELS.residentialpayfrequency, months ? `Only ${FREQUENCY_WORDS[months]}` : 'Every offered one'],
          [COMPANY_LABELS.trackingpixel, company.trackingpixel],
          [COMPANY_LABELS.listed, <YesNo key="listed" yes={company.listed} />],
          [COMPANY_LABELS.paybylink, <YesNo key="paybylink" yes={company.paybylink} />],
        ]}
      />
    </Panel>
  )
}
