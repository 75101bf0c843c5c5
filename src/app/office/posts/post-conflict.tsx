import { Button } from '#app/kit/button.tsx'
import classes from './post-form.module.css'

/** Somebody else saved the same post: both are there until the writer has chosen. */
export function PostConflict(props: { onTakeTheirs: () => void; onKeepMine: () => void }) {
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <strong>Somebody else saved this post while you were editing it.</strong> Yours is still here and not saved.
      </p>
      <div className={classes.acts}>
        <Button tone="secondary" onClick={props.onTakeTheirs}>
          Show theirs and drop mine
        </Button>
        <Button tone="secondary" onClick={props.onKeepMine}>
          Save mine over theirs
        </Button>
      </div>
    </div>
  )
}
