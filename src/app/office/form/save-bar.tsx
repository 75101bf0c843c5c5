import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import classes from './save-bar.module.css'

type SaveBarProps = {
  changed: boolean
  busy: boolean
  /** Error of a failed save that isn't about a field. */
  problem?: string | null
  /** The list that Cancel returns to. */
  back: string
  /** Deletes the record; absent for a new one. */
  onDelete?: (() => void) | undefined
}

/** Save, Cancel and Delete of an edit screen. With unsaved changes it says so and sticks to the bottom. */
export function SaveBar({ changed, busy, problem = null, back, onDelete }: SaveBarProps) {
  const wrapper = useFootHeight()
  return (
    <>
      <FormProblem text={problem} />
      <div className={classes.wrapper} ref={wrapper}>
        <div className={changed ? `${classes.bar} ${classes.sticky}` : classes.bar}>
          <Button type="submit" busy={busy && 'Saving'}>
            Save
          </Button>
          <ButtonLink tone="secondary" to={back}>
            Cancel
          </ButtonLink>
          <span className={classes.state} role="status">
            {changed && <Chip tone="amber">Unsaved changes</Chip>}
          </span>
          {onDelete && (
            <Button tone="danger" className={classes.delete} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
