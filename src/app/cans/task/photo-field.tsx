import { IconCamera, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useCallback, useRef, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import classes from './photo-field.module.css'
import { canDecode } from './smaller-photo.ts'

const UNREADABLE = 'This phone can’t read that picture. Choose another one, or send your words without it.'

export function PhotoField({ photo, onChoose }: { photo: File | null; onChoose: (photo: File | null) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const isReadable = await canDecode(chosen)
    setUnreadable(!isReadable)
    if (isReadable) onChoose(chosen)
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
          {photo ? 'Another photo' : 'Add a photo'}
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
        aria-label="Photo"
        onChange={(event) => void pick(event)}
      />
      {unreadable && (
        <div role="alert">
          <FieldError>{UNREADABLE}</FieldError>
        </div>
      )}
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
      <img ref={showPhoto} alt="To be sent" />
      <span className={classes.state}>Not sent</span>
    </span>
  )
}
