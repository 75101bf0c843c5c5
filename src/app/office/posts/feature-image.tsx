import { IconPhotoUp } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#app/kit/button.tsx'
import field from '#app/kit/field.module.css'
import { ACCEPTED } from '#domain/files/file-format.ts'
import classes from './post-form.module.css'
import { uploadPicture } from './upload-picture.ts'

/** The picture that stands for the post in lists and above its words. */
export function FeatureImage({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [uploaded, setUploaded] = useState('')
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const image = target.files?.[0]
    target.value = ''
    if (!image) return
    setBusy(true)
    const file = await uploadPicture(image)
    setBusy(false)
    if (!file) return
    setUploaded(file)
    onChange(file)
  }
  return (
    <div className={classes.fields}>
      <span className={field.label}>Feature image</span>
      {path && (
        <img className={classes.picture} src={path} alt="As it stands above the post" width={1200} height={675} />
      )}
      {path && path === uploaded && <p className={classes.note}>please remember to save</p>}
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept={ACCEPTED.image}
        tabIndex={-1}
        aria-label="Feature image file"
        onChange={choose}
      />
      <div className={classes.acts}>
        <Button
          tone="secondary"
          busy={busy && 'Uploading'}
          icon={<IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {path ? 'Choose another' : 'Choose a picture'}
        </Button>
        {path && (
          <Button tone="quiet" onClick={() => onChange('')}>
            Take it off
          </Button>
        )}
      </div>
    </div>
  )
}
