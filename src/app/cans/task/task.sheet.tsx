import { IconAlertTriangle, IconArchive, IconArrowBarToUp, IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RoutesSheet } from '#app/cans/crew/routes.sheet.tsx'
import { LeaveQuestion } from '#app/cans/work/fields/leave-question.tsx'
import { SheetFoot } from '#app/cans/work/fields/sheet-foot.tsx'
import { moveToTop } from '#app/cans/work/lists/list-moves.ts'
import { doneOverText } from '#app/cans/work/store/done-over.ts'
import { type OpenSheet, type WantedTask, type WorkBoard, whenOf, wordsOf } from '#app/cans/work/store/work-board.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { ConflictNotice } from '#app/kit/form/conflict-notice.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { ConfirmSheet } from '#app/kit/sheets/confirm.sheet.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { UnsavedGuard } from '#app/kit/sheets/unsaved-guard.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import { whenText } from '#domain/cans/times/when-text.ts'
import { OpenProblem } from './open-problem.tsx'
import classes from './task.sheet.module.css'
import { taskDifferences } from './task-differences.ts'
import { TaskFields } from './task-fields.tsx'
import { TaskRemarks } from './task-remarks.tsx'
import { useTaskEdit } from './use-task-edit.ts'
import { unlessHalfTyped } from './wanted-fields.tsx'

type Aside = 'leave' | 'archive' | 'routes'

type TaskSheetProps = {
  board: WorkBoard
  task: Task | null
  wanted?: WantedTask | undefined
  onClose: () => void
  onCrewChanged: () => void
}

/** Drivers see stop-view.tsx instead. */
export function TaskSheet({ board, task, wanted, onClose, onCrewChanged }: TaskSheetProps) {
  const [asks, setAsks] = useState<Aside | null>(null)
  const work = useTaskEdit({ board, task, wanted, onSaved: onClose })
  const { form, busy, conflict } = work
  // The problem is kept live while the form is open; the form's fields are not.
  const live = task && (board.work.tasks?.find(({ id }) => id === task.id) ?? task)
  const close = () => (form.unsaved() ? setAsks('leave') : onClose())
  const top = task && moveToTop(board, task)
  const goToTop = (move: () => void) => {
    move()
    close()
  }
  const title = task ? `Edit ${streetOf(task.address)}` : wordsOf(board.type).create
  return (
    <>
      <UnsavedGuard unsaved={form.unsaved} />
      <Sheet open={asks === null} onClose={() => asks === null && close()} title={title}>
        {conflict && (
          <ConflictNotice
            text={conflict.message}
            differences={taskDifferences(conflict.beside(form.values), conflict.theirs, board)}
            onTake={work.takeTheirs}
            onKeep={work.keepMine}
          />
        )}
        <form className={classes.form} noValidate onSubmit={unlessHalfTyped(work.submit)}>
          {live && <StopFacts task={live} board={board} />}
          <TaskFields board={board} form={form} sold={task?.servicename} onAddRoutes={() => setAsks('routes')} />
          {live && <TaskRemarks task={live} board={board} />}
          <TaskActions
            task={task}
            busy={busy}
            problem={form.problem}
            onTop={top && (() => goToTop(top))}
            onArchive={() => setAsks('archive')}
            onOpen={(sheet) => (form.unsaved() ? setAsks('leave') : board.open(sheet))}
          />
        </form>
      </Sheet>
      {asks === 'routes' && (
        <RoutesSheet
          group={board.crew.group.id}
          routes={board.crew.routes}
          onClose={() => setAsks(null)}
          onChanged={onCrewChanged}
        />
      )}
      <TaskQuestions
        asked={asks}
        onLeave={onClose}
        onArchive={() => {
          setAsks(null)
          work.archive()
        }}
        onStay={() => setAsks(null)}
      />
    </>
  )
}

function StopFacts({ task, board }: { task: Task; board: WorkBoard }) {
  const when = whenOf(board, task)
  return (
    <>
      <OpenProblem task={task} board={board} />
      {when && <p className={classes.when}>{whenText(when, board.zone)}</p>}
      {task.doneover && <p className={classes.over}>{doneOverText(task, board)}.</p>}
    </>
  )
}

type TaskQuestionsProps = {
  asked: Aside | null
  onLeave: () => void
  onArchive: () => void
  onStay: () => void
}

function TaskQuestions({ asked, onLeave, onArchive, onStay }: TaskQuestionsProps) {
  return (
    <>
      <LeaveQuestion asked={asked === 'leave'} onLeave={onLeave} onStay={onStay} />
      <ConfirmSheet
        open={asked === 'archive'}
        question="Archive this task?"
        confirm="Archive"
        cancel="Keep it"
        onConfirm={onArchive}
        onClose={onStay}
      >
        <p>It leaves the lists and can’t be restored. You can still see it with Show Archived.</p>
      </ConfirmSheet>
    </>
  )
}

type TaskActsProps = {
  task: Task | null
  busy: boolean
  problem: string | null
  onTop: (() => void) | null
  onArchive: () => void
  onOpen: (sheet: OpenSheet) => void
}

function TaskActions({ task, busy, problem, onTop, onArchive, onOpen }: TaskActsProps) {
  const mayArchive = task && !task.archived
  return (
    <div className={classes.actions}>
      {task && (
        <div className={classes.pair}>
          <Button
            tone="secondary"
            icon={<Icon of={IconAlertTriangle} />}
            onClick={() => onOpen({ kind: 'problem', task })}
          >
            Problem
          </Button>
          <Button tone="secondary" icon={<Icon of={IconMessagePlus} />} onClick={() => onOpen({ kind: 'note', task })}>
            Note
          </Button>
        </div>
      )}
      {onTop && (
        <Button tone="quiet" wide icon={<Icon of={IconArrowBarToUp} />} onClick={onTop}>
          Move to the top
        </Button>
      )}
      {mayArchive && (
        <Button tone="quiet" wide icon={<Icon of={IconArchive} />} onClick={onArchive}>
          Archive
        </Button>
      )}
      <FormProblem text={problem} />
      <SheetFoot>
        <Button type="submit" wide busy={busy && 'Saving'}>
          {task ? 'Save' : 'Create'}
        </Button>
      </SheetFoot>
    </div>
  )
}
