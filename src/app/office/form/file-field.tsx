import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Write } from '#app/calls/once-written.ts'
import { useAnswer, watchedAnswer } from '#app/calls/watched-answer.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { buttonClass } from '#app/kit/actions/button-look.ts'
import { Chip } from '#app/kit/display/chip.tsx'
import { ProgressBar } from '#app/kit/display/progress-bar.tsx'
import { FieldFrame } from '#app/kit/fields/field-frame.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import typeClasses from '#app/kit/type.module.css'
import { companyMessages } from '#domain/companies/messages.ts'
import { ACCEPTED, type FileKind } from '#domain/files/file-format.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { shownName } from '#domain/files/upload-name.ts'
import classes from './file-field.module.css'

const MOST_BYTES = 10 * 1024 * 1024

export type FileFieldProps = {
  id: string
  label: string
  kind: FileKind
  value: string
  unsaved: boolean
  error?: string | undefined
  wide?: boolean
  /** @throws Refused */
  send: (write: Write, file: File) => Promise<{ file: string }>
  onChange: (path: string) => void
}

export function FileField({ id, label, kind, value, unsaved, error, wide = false, send, onChange }: FileFieldProps) {
  const { uploading, problem, upload } = useUpload(kind, send, onChange)
  return (
    <FieldFrame id={id} label={label} error={problem ?? error}>
      {(wiring) => (
        <div className={wide ? classes.file : `${classes.file} ${classes.row}`}>
          {value ? <StoredFile kind={kind} path={value} wide={wide} /> : <Nothing kind={kind} />}
          <div className={classes.acts}>
            <input
              {...wiring}
              type="file"
              className={`${typeClasses.hidden} ${classes.input}`}
              accept={ACCEPTED[kind]}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void upload(file)
                target.value = ''
              }}
            />
            <span className={buttonClass({ tone: 'secondary' }, classes.choose)} aria-hidden="true">
              {value ? 'Choose another' : 'Choose a file'}
            </span>
            {value && (
              <Button tone="quiet" aria-label={`Remove ${label}`} onClick={() => onChange('')}>
                Remove
              </Button>
            )}
          </div>
          {uploading && <ProgressBar label={`Uploading ${uploading}`} />}
          {unsaved && !uploading && (
            <p className={classes.remember} role="status">
              {companyMessages.rememberToSave}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

function useUpload(kind: FileKind, send: FileFieldProps['send'], onStored: (path: string) => void) {
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { busy, save } = useSave({
    onRefused: (refused) => setProblem(refused.at(kind) ?? companyMessages.uploadFailed),
  })
  const upload = async (file: File) => {
    if (file.size > MOST_BYTES) return setProblem(fileMessages.tooLarge)
    const keep = (write: Write) => {
      setProblem(undefined)
      setName(file.name)
      return send(write, file)
    }
    await save(keep, (stored) => {
      if (stored.file) onStored(stored.file)
      else setProblem(companyMessages.uploadFailed)
    })
  }
  return { uploading: busy ? name : undefined, problem, upload }
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

function Nothing({ kind }: { kind: FileKind }): ReactNode {
  return (
    <div className={classes.nothing}>
      {kind === 'image' ? <IconPhoto {...icon} /> : <IconFileTypePdf {...icon} />}
      <span>{`${kind === 'image' ? 'jpg, jpeg, gif or png' : 'pdf'}, at most 10 MB`}</span>
    </div>
  )
}

function StoredFile({ kind, path, wide }: { kind: FileKind; path: string; wide: boolean }) {
  const answer = useMemo(() => watchedAnswer((signal) => isServed(path, signal)), [path])
  const loaded = useAnswer(answer)
  const there = loaded.state === 'ready' ? loaded.value : null
  return (
    <div className={wide ? `${classes.stored} ${classes.wide}` : classes.stored}>
      {kind === 'image' ? (
        <img className={classes.picture} src={path} alt="" />
      ) : (
        <IconFileTypePdf className={classes.mark} {...icon} />
      )}
      <div className={classes.words}>
        <a className={classes.path} href={path} target="_blank" rel="noreferrer">
          {shownName(path)}
        </a>
        {there !== null && (
          <Chip tone={there ? 'brand' : 'danger'}>
            {there ? companyMessages.fileExists : companyMessages.fileMissing}
          </Chip>
        )}
      </div>
    </div>
  )
}

async function isServed(path: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    return (await fetch(path, { method: 'HEAD', signal })).ok
  } catch {
    return null
  }
}
