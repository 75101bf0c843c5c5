import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Chip } from '#app/kit/display/chip.tsx'
import { FormProblem } from '#app/kit/form/form-problem.tsx'
import { useFootHeight } from '#app/kit/use-foot-height.ts'
import classes from './save-bar.module.css'

type SaveBarProps = {
  changed: boolean
  busy: boolean
  problem?: string | null
  back: string
  onDelete?: (() => void) | undefined
}

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
