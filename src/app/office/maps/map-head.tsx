import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { CompanyChip } from '#app/office/display/company-chip.tsx'
import classes from './map-head.module.css'

type MapHeadProps = {
  title: string
  company: { name: string }
  back: string
  unsaved: number
  saving: boolean
  onSave: () => void
  onDelete?: (() => void) | undefined
}

export function MapHead({ title, company, back, unsaved, saving, onSave, onDelete }: MapHeadProps) {
  return (
    <header className={classes.head}>
      <Link className={classes.back} to={back} aria-label="All maps" title="All maps">
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={classes.name}>
        <h1 className={classes.title}>{title}</h1>
        <CompanyChip company={company} />
      </div>
      <p className={classes.unsaved} role="status">
        {unsaved > 0 && (
          <>
            <span className={classes.mark} aria-hidden="true" />
            <span>{`${unsaved} ${unsaved === 1 ? 'change' : 'changes'} not saved`}</span>
          </>
        )}
      </p>
      {onDelete && (
        <Button tone="danger" className={classes.delete} onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button className={classes.save} busy={saving && 'Saving'} onClick={onSave}>
        Save
      </Button>
    </header>
  )
}
