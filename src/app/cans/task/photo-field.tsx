import { IconCamera, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useCallback, useRef } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import classes from './photo-field.module.css'

const icon = { size: 24, stroke: 2, 'aria-hidden': true } as const

/** A photo to be sent along, seen before it is. */
export function PhotoField({ photo, onChoose }: { photo: File | null; onChoose: (photo: File | null) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(target.files?.[0] ?? photo)
    target.value = ''
  }
  return (
    <div className={classes.field}>
      {photo && <Preview photo={photo} />}
      <div className={classes.actions}>
        <Button tone="secondary" size={56} icon={<IconCamera {...icon} />} onClick={() => chooser.current?.click()}>
          {photo ? 'Another photo' : 'Take a photo'}
        </Button>
        {photo && (
          <Button tone="quiet" size={56} icon={<IconTrash {...icon} />} onClick={() => onChoose(null)}>
            Without it
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo"
        onChange={pick}
      />
    </div>
  )
}

function Preview({ photo }: { photo: File }) {
  const showPhoto = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )
  return (
    <span className={classes.preview}>
      <img ref={showPhoto} alt="What will be sent" />
      <span className={classes.state}>Not sent</span>
    </span>
  )
}
