import { IconCamera, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useCallback, useRef } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './photo-field.module.css'

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
        <Button
          tone="secondary"
          size={56}
          icon={<Icon of={IconCamera} size="m" />}
          onClick={() => chooser.current?.click()}
        >
          {photo ? 'Another photo' : 'Take a photo'}
        </Button>
        {photo && (
          <Button tone="quiet" size={56} icon={<Icon of={IconTrash} size="m" />} onClick={() => onChoose(null)}>
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
