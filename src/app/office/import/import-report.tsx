import { IconDownload } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { Plate, type PlateTone } from '#app/kit/display/plate.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { saveFile } from '#app/office/frame/save-file.ts'
import { fieldHeading, type ImportField } from '#domain/ordering/imports/import-fields.ts'
import classes from './import-report.module.css'
import { badRowsCsv, type CsvFile } from './read-csv.ts'
import type { Columns, ImportReport, ImportStage } from './use-import.ts'

type Reported = Extract<ImportStage, { step: 'tried' | 'done' }>
type Tried = Extract<ImportStage, { step: 'tried' }>

type ImportReportProps = {
  stage: Reported
  busy: boolean
  onCommit: (stage: Tried) => void
  onColumns: (file: CsvFile, columns: Columns) => void
  onRestart: () => void
}

/** The third step, before and after: what becomes of the rows, and which cannot come in and why. */
export function ImportReportPanel({ stage, busy, onCommit, onColumns, onRestart }: ImportReportProps) {
  const { file, report } = stage
  const coming = report.created + report.updated
  const bad = report.errors.length > 0
  return (
    <Panel title={stage.step === 'tried' ? 'What would happen' : 'The customers are in'} note={file.name}>
      <Outcomes report={report} done={stage.step === 'done'} />
      {bad && <Errors report={report} />}
      <Changes report={report} />
      <PricesLeft report={report} />
      {busy && <ProgressBar label="Importing customers" />}
      <div className={classes.acts}>
        {stage.step === 'tried' ? (
          <>
            <Button
              notReady={coming === 0 && 'No row would come in'}
              busy={busy && 'Importing'}
              onClick={() => onCommit(stage)}
            >
              Import {coming.toLocaleString('en-US')} {coming === 1 ? 'customer' : 'customers'}
            </Button>
            <Button tone="secondary" onClick={() => onColumns(file, stage.columns)}>
              Back to the columns
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to={href('/admin/customers')}>See the customers</ButtonLink>
            <Button tone="secondary" onClick={onRestart}>
              Another file
            </Button>
          </>
        )}
        {bad && (
          <Button
            tone="quiet"
            icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveFile(`bad rows of ${file.name}`, badRowsCsv(file, report.errors))}
          >
            Download the bad rows
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Outcomes({ report, done }: { report: ImportReport; done: boolean }) {
  const outcomes: [count: number, tone: PlateTone, words: string][] = [
    [report.created, 'mine', done ? 'came in as new customers' : 'new customers'],
    [report.updated, 'mine', done ? 'were changed' : 'known customers would change'],
    [report.skipped, 'soft', 'are skipped, because nothing would change'],
    [report.refused, 'bad', done ? 'stayed out' : 'cannot come in'],
  ]
  return (
    <ul className={classes.outcomes}>
      {outcomes.map(([count, tone, words]) => (
        <li key={words} className={classes.outcome}>
          <Plate tone={count > 0 ? tone : 'soft'}>{count.toLocaleString('en-US')}</Plate>
          {words}
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 50

function Errors({ report }: { report: ImportReport }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>Rows that cannot come in</h3>
      <ul className={classes.rows}>
        {report.errors.slice(0, SHOWN).map(({ row, field, message }) => (
          <li key={`${row} ${field}`} className={classes.row}>
            <span className={classes.number}>Row {row}</span>
            <span>
              {fieldHeading(field)}: {message}
            </span>
          </li>
        ))}
      </ul>
      <More count={report.errors.length} />
    </section>
  )
}

function Changes({ report }: { report: ImportReport }) {
  const rows = report.rows.filter(({ outcome }) => outcome === 'update')
  if (rows.length === 0) return null
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>Known customers</h3>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map(({ row, name, changes }) => (
          <li key={row} className={classes.row}>
            <span className={classes.number}>Row {row}</span>
            <span>
              {name}: {changes.map((field) => fieldHeading(field as ImportField)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <More count={rows.length} />
    </section>
  )
}

/** Rows that come in without their price, which is not theirs to say. */
function PricesLeft({ report }: { report: ImportReport }) {
  const rows = report.rows.filter(({ outcome, why }) => outcome !== 'skip' && why !== '')
  if (rows.length === 0) return null
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>Prices that stay as they are</h3>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map(({ row, name, why }) => (
          <li key={row} className={classes.row}>
            <span className={classes.number}>Row {row}</span>
            <span>
              {name}: {why}
            </span>
          </li>
        ))}
      </ul>
      <More count={rows.length} />
    </section>
  )
}

function More({ count }: { count: number }) {
  return count > SHOWN ? <p className={classes.more}>and {(count - SHOWN).toLocaleString('en-US')} more</p> : null
}
