import { Button } from '#app/kit/actions/button.tsx'
import { List } from '#app/kit/display/list.tsx'
import { MessageBar } from '#app/kit/messages/message.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import type { Answer } from '#contract/contract.ts'
import { undoPlan } from '#domain/ordering/imports/undo-words.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './undo-import.module.css'

type Undoing = Answer<'customers.undoImport'>

export type UndoQuestion = { id: string; name: string; plan: Undoing; failure: string | null }

type UndoImportSheetProps = {
  question: UndoQuestion | null
  busy: boolean
  onClose: () => void
  onUndo: (question: UndoQuestion) => void
}

/**
 * Deleted customers can only be restored from their file, so the sheet first lists what is deleted, restored and kept.
 */
export function UndoImportSheet({ question, busy, onClose, onUndo }: UndoImportSheetProps) {
  return (
    <Sheet open={question !== null} onClose={onClose} title={`Undo ${question?.name ?? ''}?`}>
      {question && <Plan {...question} />}
      {question?.failure && (
        <div role="alert">
          <MessageBar tone="error" text={question.failure} />
        </div>
      )}
      <div className={classes.stack}>
        <Button
          tone="danger"
          wide
          busy={busy && 'Undoing'}
          notReady={question !== null && changesNothing(question.plan) && 'Nothing to undo'}
          onClick={() => question && onUndo(question)}
        >
          Undo this import
        </Button>
        <Button tone="secondary" wide onClick={onClose}>
          Keep the import
        </Button>
      </div>
    </Sheet>
  )
}

const changesNothing = ({ deleted, restored, services = 0 }: Undoing) => deleted + restored + services === 0

function Plan({ plan }: UndoQuestion) {
  const lines = undoPlan({ ...plan, kept: plan.kept.length })
  return (
    <>
      <ul className={classes.outcomes}>
        {lines.map(({ part, words }) => (
          <li key={part} className={classes.outcome}>
            {words}
          </li>
        ))}
      </ul>
      {plan.deleted > 0 && <p className={classes.more}>To get them back you would have to import the file again.</p>}
      <RemainingCustomers kept={plan.kept} title="Why they stay" />
    </>
  )
}

/** More would push the buttons out of view. */
const SHOWN = 5

export function RemainingCustomers({ kept, title }: { kept: Undoing['kept']; title: string }) {
  if (kept.length === 0) return null
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>{title}</h3>
      <List className={classes.rows}>
        {kept.slice(0, SHOWN).map(({ id, name, why }) => (
          <li key={id} className={classes.row}>{`${name}: ${why}`}</li>
        ))}
      </List>
      {kept.length > SHOWN && <p className={classes.more}>{`and ${countText(kept.length - SHOWN)} more`}</p>}
    </section>
  )
}
