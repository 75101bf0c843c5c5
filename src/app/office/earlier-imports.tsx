import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { Button } from '#app/kit/button.tsx'
import { showMessage } from '#app/kit/message-store.ts'
import type { Answer } from '#contract/contract.ts'
import type { CustomerImport } from '#contract/customer-imports.ts'
import { formatDay } from '#domain/companies/day-formats.ts'
import ownClasses from './earlier-imports.module.css'
import classes from './import-report.module.css'
import { dayOf } from './local-day.ts'

type Undone = Answer<'customers.undoImport'>
type EarlierImportsProps = {
  company: number
  imports: readonly CustomerImport[]
  timezone: string
  onUndone: () => void
}

/** What came in before, each with the way back; what could not be taken back is named. */
export function EarlierImports({ company, imports, timezone, onUndone }: EarlierImportsProps) {
  const [busy, setBusy] = useState<string>()
  const [kept, setKept] = useState<Undone['kept']>([])
  const undo = async (id: string) => {
    setBusy(id)
    try {
      const undone = await post('customers.undoImport', { companyId: company, import: id })
      setKept(undone.kept)
      showMessage(`Import undone: ${undone.deleted} deleted, ${undone.restored} as before`)
      onUndone()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showMessage(`The import was not undone. ${error.message}`, { tone: 'error' })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <ul className={classes.rows}>
        {imports.map((done) => (
          <li key={done.id} className={ownClasses.row}>
            <div className={ownClasses.words}>
              <strong>{done.name || 'Import'}</strong>
              <span className={ownClasses.facts}>
                {formatDay(dayOf(done.at, timezone))}
                {done.by && `, ${done.by}`}. {done.created} new, {done.updated} changed, {done.refused} stayed out
              </span>
            </div>
            {done.undoneat ? (
              <span className={ownClasses.facts}>Undone</span>
            ) : (
              <Button tone="secondary" busy={busy === done.id && 'Undoing'} onClick={() => undo(done.id)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <section className={classes.part} role="status">
          <h3 className={classes.head}>Not taken back</h3>
          <ul className={classes.rows}>
            {kept.map(({ id, name, why }) => (
              <li key={id} className={classes.row}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
