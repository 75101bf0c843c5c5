import { href, useNavigate } from 'react-router'
import { Panel } from '#app/kit/display/panel.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import { useReload } from '#app/kit/use-reload.ts'
import { BackLink } from '#app/office/display/back-link.tsx'
import { CompanySelect } from '#app/office/display/company-select.tsx'
import { OfficeHead } from '#app/page/office-head.tsx'
import { companyOf } from '#app/page/office-request.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ScreenFailed } from '#app/page/screen-failed.tsx'
import { useChoosesCompany } from '#app/page/use-office.ts'
import type { Route } from './+types/import.screen'
import { ColumnMatching } from './column-matching.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import classes from './import.screen.module.css'
import { ImportFile } from './import-file.tsx'
import { ImportReportPanel } from './import-report.tsx'
import { useImport } from './use-import.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta('Import customers', matches[0].loaderData, { hidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { calls, chosen } = await companyOf(context)
  return { chosen, imports: await calls.get('customers.getImports', { companyId: chosen.id }) }
}

export default function ImportScreen({ loaderData: { chosen, imports } }: Route.ComponentProps) {
  const chooses = useChoosesCompany()
  const navigate = useNavigate()
  const reload = useReload()
  const again = () => void reload()
  const flow = useImport(chosen.id, again, imports)
  return (
    <>
      <BackLink to={href('/admin/customers') + (chooses ? `?company=${chosen.id}` : '')}>Customers</BackLink>
      <OfficeHead
        title="Import customers"
        choice={
          chooses &&
          flow.stage.step === 'file' && <CompanySelect chosen={chosen} onChoose={(id) => navigate(`?company=${id}`)} />
        }
      />
      <UnsavedGuard unsaved={() => flow.stage.step === 'columns' || flow.stage.step === 'tried'} />
      <div className={classes.steps}>
        {flow.failure && (
          <p className={classes.failure} role="alert">
            {flow.failure}
          </p>
        )}
        <Step company={chosen.id} flow={flow} />
        {imports.length > 0 && (
          <Panel title="Earlier imports">
            <EarlierImports company={chosen.id} imports={imports} timezone={chosen.timezone} onUndone={again} />
          </Panel>
        )}
      </div>
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <BackLink to={href('/admin/customers')}>Customers</BackLink>
    <ScreenFailed title="Import customers" failed="The earlier imports did not load" />
  </>
)

function Step({ company, flow }: { company: number; flow: ReturnType<typeof useImport> }) {
  const { stage, busy } = flow
  if (stage.step === 'file') return <ImportFile busy={busy} onChoose={flow.choose} />
  if (stage.step === 'columns') {
    return (
      <ColumnMatching
        file={stage.file}
        columns={stage.columns}
        earlier={stage.earlier?.name ?? null}
        busy={busy}
        onChange={(columns) => flow.setColumns(stage.file, columns, stage.earlier)}
        onTable={(file) => flow.setTable(stage, file)}
        onTry={() => flow.tryOut(stage.file, stage.columns, stage.earlier)}
        onBack={flow.restart}
      />
    )
  }
  return <ImportReportPanel company={company} stage={stage} flow={flow} />
}
