import { stopRowId } from '#app/cans/boards/map/stop-row-id.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import classes from './more-button.module.css'
import type { RowActions } from './use-row-actions.ts'

/** Its dots are in the style sheet, because 800 rows have one. */
export const MoreButton = ({ task, actions }: { task: Task; actions: RowActions }) => (
  <button
    type="button"
    className={classes.dots}
    aria-label="More"
    aria-describedby={stopRowId(task.id)}
    onClick={() => actions.more(task)}
  />
)
