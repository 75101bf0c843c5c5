import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { centsOf, formatDollars, formatMoney } from '#domain/companies/money.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './import-sums.module.css'
import { type ImportTable, inFileRows, rowNumber } from './import-table.ts'
import type { ImportReport } from './use-import.ts'

const SHOWN = 20

export function ImportSums({ file, report, done }: { file: ImportTable; report: ImportReport; done: boolean }) {
  const { sums, differences } = report
  if (sums.length === 0) return null
  const isEqual = sums.every((sum) => sum.file === sum.ours)
  return (
    <Panel
      title="Sums per month"
      note={isEqual ? 'Every dollar of the file is here.' : 'The rows below are in one of the sums only.'}
    >
      <table className={classes.sums} aria-label="Sums per month">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">The file</th>
            <th scope="col">{done ? 'Here today' : 'Would be here'}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ type, file: theirs, ours }) => (
            <tr key={type}>
              <th scope="row">{type || 'Type not read'}</th>
              <td>{formatDollars(theirs)}</td>
              <td>{formatDollars(ours)}</td>
              <td className={theirs === ours ? undefined : classes.differs}>
                {formatMoney(centsOf(theirs) - centsOf(ours))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length > 0 && (
        <List className={classes.rows}>
          {differences.slice(0, SHOWN).map(({ row, name, price, why }) => (
            <li key={row} className={classes.row}>
              <span className={classes.number}>{rowNumber(file, row)}</span>
              <span className={classes.words}>
                <strong>{name || 'No name'}</strong>
                <span className={classes.why}>{inFileRows(file, why)}</span>
              </span>
              <span className={classes.price}>{formatDollars(price)}</span>
            </li>
          ))}
        </List>
      )}
      {differences.length > SHOWN && (
        <p className={classes.why}>{`and ${countText(differences.length - SHOWN)} more rows`}</p>
      )}
    </Panel>
  )
}
