import { useState } from 'react'
import { LeaveQuestion } from '#app/cans/work/fields/leave-question.tsx'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { CanLineFields } from './can-line-fields.tsx'
import { canField, LINES } from './task.form.ts'
import classes from './task.sheet.module.css'
import { taskDifferences } from './task-differences.ts'
import { AssigneeField } from './task-fields.tsx'
import { useTaskEdit } from './use-task-edit.ts'

type TaskChangeSheetProps = { board: WorkBoard; task: Task; onClose: () => void }

/** Only the changes a driver may make. */
export function TaskChangeSheet({ board, task, onClose }: TaskChangeSheetProps) {
  const [leaving, setLeaving] = useState(false)
  const { form, busy, conflict, submit, takeTheirs, keepMine } = useTaskEdit({ board, task, onSaved: onClose })
  const close = () => (form.unsaved() ? setLeaving(true) : onClose())
  const used = LINES.filter((line) => form.values[canField(line, 'count')] !== '')
  return (
    <>
      <UnsavedGuard unsaved={form.unsaved} />
      <Sheet open={!leaving} onClose={close} title={`Change ${streetOf(task.address)}`}>
        {conflict && (
          <ConflictNotice
            text={conflict.message}
            differences={taskDifferences(conflict.beside(form.values), conflict.theirs, board)}
            onTake={takeTheirs}
            onKeep={keepMine}
          />
        )}
        <form className={classes.form} noValidate onSubmit={submit}>
          <div className={classes.fields}>
            {task.type === 'deliveries' &&
              used.map((line) => <CanLineFields key={line} line={line} type={task.type} form={form} plans={false} />)}
            <AssigneeField board={board} form={form} />
          </div>
          <FormProblem text={form.problem} />
          <SheetFoot>
            <Button type="submit" size={64} wide busy={busy && 'Saving'}>
              Save
            </Button>
          </SheetFoot>
        </form>
      </Sheet>
      <LeaveQuestion asked={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  )
}
