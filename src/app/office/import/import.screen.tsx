import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { get } from '#app/api.ts'
import { useLoaded } from '#app/calls/use-loaded.ts'
import { Panel } from '#app/kit/display/panel.tsx'
import screenClasses from '#app/office/customers/customer.screen.module.css'
import { CompanySelect } from '#app/office/frame/company-select.tsx'
import { OfficeHead } from '#app/office/frame/office-head.tsx'
import { useChosenCompany } from '#app/office/frame/use-chosen-company.ts'
import { useLastReady } from '#app/office/frame/use-last-ready.ts'
import { HOUSE_ZONE } from '#app/office/frame/use-office.ts'
import { pageMeta } from '#app/site/frame/page-meta.ts'
import type { Route } from './+types/import.screen'
import { ImportColumns } from './column-matching.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import classes from './import.screen.module.css'
import { ImportFile } from './import-file.tsx'
import { ImportReportPanel } from './import-report.tsx'
import { useImport } from './use-import.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Import customers', matches[0].loaderData, { hidden: true })

/** Customers from a file: choose it, name its columns, see what would happen, bring it in, take it back. */
export default function ImportScreen() {
  const { chooses: isAdmin, companies, company } = useChosenCompany()
  const navigate = useNavigate()
  const id = company?.id ?? null
  const imports = useLoaded(`imports ${id}`, async (signal) =>
    id === null ? [] : get('customers.getImports', { companyId: id }, { signal }),
  )
  // The list stays while it is asked anew, and with it what an undo just said.
  const earlier = useLastReady(imports.loaded, `imports ${id}`) ?? []
  const flow = useImport(id, imports.again)
  return (
    <>
      <Link
        className={screenClasses.back}
        to={isAdmin && id !== null ? `/admin/customers?company=${id}` : '/admin/customers'}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Customers
      </Link>
      <OfficeHead title="Import customers">
        {isAdmin && company && flow.stage.step === 'file' && (
          <CompanySelect
            companies={companies}
            chosen={company.id}
            onChoose={(chosen) => navigate(`?company=${chosen}`)}
          />
        )}
      </OfficeHead>
      <div className={classes.steps}>
        {flow.failure && (
          <p className={classes.failure} role="alert">
            {flow.failure}
          </p>
        )}
        <Step flow={flow} />
        {id !== null && earlier.length > 0 && (
          <Panel title="Earlier imports">
            <EarlierImports
              company={id}
              imports={earlier}
              timezone={company?.timezone ?? HOUSE_ZONE}
              onUndone={imports.again}
            />
          </Panel>
        )}
      </div>
    </>
  )
}

function Step({ flow }: { flow: ReturnType<typeof useImport> }) {
  const { stage, busy } = flow
  if (stage.step === 'file') return <ImportFile busy={busy} onChoose={flow.choose} />
  if (stage.step === 'columns') {
    return (
      <ImportColumns
        file={stage.file}
        columns={stage.columns}
        busy={busy}
        onChange={(columns) => flow.setColumns(stage.file, columns)}
        onTry={() => flow.tryOut(stage.file, stage.columns)}
        onBack={flow.restart}
      />
    )
  }
  return (
    <ImportReportPanel
      stage={stage}
      busy={busy}
      onCommit={flow.commit}
      onColumns={flow.setColumns}
      onRestart={flow.restart}
    />
  )
}
