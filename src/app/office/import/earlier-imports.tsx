import { Button } from '#app/kit/actions/button.tsx'
import type { CustomerImport } from '#contract/customers/imports.ts'
import { dayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { undoneWords } from '#domain/ordering/imports/undo-words.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './earlier-imports.module.css'
import { RemainingCustomers, UndoImportSheet } from './undo-import.sheet.tsx'
import { useUndoImport } from './use-undo-import.ts'

type EarlierImportsProps = {
  company: number
  imports: readonly CustomerImport[]
  timezone: string
  onUndone: () => void
}

export function EarlierImports({ company, imports, timezone, onUndone }: EarlierImportsProps) {
  const { looking, undoing, question, kept, ask, undo, leave } = useUndoImport(company, onUndone)
  return (
    <>
      <ul className={classes.list}>
        {imports.map((done) => (
          <li key={done.id} className={classes.row}>
            <div className={classes.words}>
              <strong>{done.name || 'Import'}</strong>
              <span className={classes.facts}>
                {`${[formatDay(dayOf(done.at, timezone)), done.by].filter(Boolean).join(', ')}. ${countText(done.created)} new, ${countText(done.updated)} changed, ${countText(done.refused)} not imported`}
              </span>
              {done.undone && <span className={classes.facts}>{undoneWords(done.undone)}</span>}
            </div>
            {!done.undone && (
              <Button
                tone="secondary"
                aria-label={`Undo ${done.name || 'Import'}`}
                busy={looking === done.id && 'Looking'}
                onClick={() => ask(done.id, done.name || 'this import')}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="status">
        <RemainingCustomers kept={kept} title="Not undone" />
      </div>
      <UndoImportSheet question={question} busy={undoing} onClose={leave} onUndo={undo} />
    </>
  )
}
