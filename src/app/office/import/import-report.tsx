import { IconDownload } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { isSheetOfServices } from '#domain/ordering/imports/import-fields.ts'
import { counted, countText } from '#domain/words/counted.ts'
import { EveryRow } from './every-row.tsx'
import { importProblems } from './import-problems.ts'
import classes from './import-report.module.css'
import { ImportSums } from './import-sums.tsx'
import { badRowsCsv, columnsLeftOut } from './import-table.ts'
import { KeptColumns, LeftOut } from './left-out.tsx'
import { PlacesToSet } from './places-to-set.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { wrongCell } from './row-outcomes.ts'
import type { ImportReport, ImportStage, Tried, useImport } from './use-import.ts'

type Reported = Extract<ImportStage, { step: 'tried' | 'done' }>
type Flow = Pick<ReturnType<typeof useImport>, 'busy' | 'recheck' | 'setRemember' | 'commit' | 'setColumns' | 'restart'>

export function ImportReportPanel({ company, stage, flow }: { company: number; stage: Reported; flow: Flow }) {
  const { file, columns, report } = stage
  const isTried = stage.step === 'tried'
  const problems = isTried ? importProblems(stage) : []
  const wrong = () => report.errors.map((error) => ({ row: error.row, words: wrongCell(file, columns, error) }))
  const note = `${file.name}, ${countText(file.rows.length)} rows, ${isTried ? 'nothing saved yet' : 'saved'}`
  return (
    <>
      <Panel
        title={isTried ? 'What would happen' : 'Import complete'}
        note={note}
        action={
          report.errors.length > 0 && (
            <Button
              tone="secondary"
              icon={<Icon of={IconDownload} />}
              onClick={() => saveFile(`bad rows of ${file.name}`, badRowsCsv(file, wrong()))}
            >{`Download the ${countText(report.refused)}`}</Button>
          )
        }
      >
        <Counts report={report} done={!isTried} />
        <LeftOut
          columns={columnsLeftOut(file, columns)}
          kept={report.kept.some((column) => column.for === 'nothing')}
        />
        <KeptColumns kept={report.kept} />
        {flow.busy && <ProgressBar label="Working on the rows" />}
      </Panel>
      <ImportSums file={file} report={report} done={!isTried} />
      {!isTried && report.unplaced.length > 0 && (
        <PlacesToSet company={company} file={file} unplaced={report.unplaced} />
      )}
      <div className={problems.length > 0 ? classes.both : undefined}>
        {isTried && problems.length > 0 && (
          <ProblemsPanel
            tried={stage}
            problems={problems}
            onChoose={(choices) => void flow.recheck({ ...stage, choices })}
            onRemember={(remember) => flow.setRemember(stage, remember)}
          />
        )}
        <EveryRow file={file} columns={columns} report={report} />
      </div>
      <div className={classes.foot}>{isTried ? <TriedFoot tried={stage} flow={flow} /> : <DoneFoot flow={flow} />}</div>
    </>
  )
}

function TriedFoot({ tried, flow }: { tried: Tried; flow: Flow }) {
  const { report, choices, checked } = tried
  const coming = report.created + report.updated
  const noun = isSheetOfServices(tried.columns) ? 'row' : 'customer'
  const chosen = { name: tried.earlier?.name ?? null, choices }
  return (
    <>
      <p className={classes.help}>You can undo an import under Earlier imports; it shows first what will be removed.</p>
      <Button tone="secondary" onClick={() => flow.setColumns(tried.file, tried.columns, chosen)}>
        Back to the columns
      </Button>
      {choices === checked || flow.busy ? (
        <Button
          notReady={coming === 0 && 'No row can be imported'}
          busy={flow.busy && 'One moment'}
          onClick={() => flow.commit(tried)}
        >{`Import ${counted(coming, noun)}`}</Button>
      ) : (
        <Button onClick={() => flow.recheck(tried)}>Check the rows again</Button>
      )}
    </>
  )
}

function DoneFoot({ flow }: { flow: Flow }) {
  return (
    <>
      <ButtonLink to={href('/admin/customers')}>See the customers</ButtonLink>
      <Button tone="secondary" onClick={flow.restart}>
        Another file
      </Button>
    </>
  )
}

function Counts({ report, done }: { report: ImportReport; done: boolean }) {
  const outcomes: [count: number, look: keyof typeof classes, what: string, words: string][] = [
    [report.created, 'new', 'new', done ? 'imported' : 'to import'],
    [report.updated, 'known', 'known', done ? 'were changed' : 'would change'],
    [report.skipped, 'same', 'skipped', 'unchanged or blank'],
    [report.refused, 'out', done ? 'were not' : 'cannot', done ? 'imported' : 'be imported'],
  ]
  return (
    <>
      <ul className={classes.counts}>
        {outcomes.map(([count, look, what, words]) => (
          <li key={look} className={classes.count}>
            <span className={`${classes.plate} ${classes[look]}`}>{countText(count)}</span>
            <span>
              <strong>{what}</strong> <span>{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.bar} aria-hidden="true">
        {outcomes.map(([count, look]) => (
          <span key={look} className={`${classes.share} ${classes[look]}`} style={{ flexGrow: count }} />
        ))}
      </div>
    </>
  )
}
