import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import classes from './import-file.module.css'

export function ImportFile({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <label
      className={over ? `${classes.place} ${classes.over}` : classes.place}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={2} aria-hidden="true" />
      <span className={classes.title}>Choose a CSV or Excel file, or drop it here</span>
      <span className={classes.help}>
        One row for each customer or service, at most 100,000 rows. You’ll see a preview before anything changes.
      </span>
      <input
        type="file"
        className={classes.input}
        accept=".csv,.txt,.xlsx,text/csv"
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      {busy && <ProgressBar label="Reading the file" />}
    </label>
  )
}
