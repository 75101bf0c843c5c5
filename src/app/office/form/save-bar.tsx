import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** Whether something is not saved yet. */
  changed: boolean
  busy: boolean
  /** Why it was not saved, where that is about no field. */
  problem?: string | null
  /** The list that Cancel goes back to. */
  back: string
  /** Deletes what is edited; absent while it is new. */
  onDelete?: (() => void) | undefined
}

/** The end of an edit screen. While something is unsaved it says so and stays in sight. */
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
