import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import type { Box } from '#domain/geo/areas/prepared-area.ts'
import { type FileShapes, IMPORT_ENDINGS, readMapFile } from './import-file.ts'

const ACCEPTED = IMPORT_ENDINGS.map((ending) => `.${ending}`).join(',')

type ImportButtonProps = {
  others: Box | null
  onRead: (file: FileShapes) => void
}

export function ImportButton({ others, onRead }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the same file be picked again once it is fixed.
    target.value = ''
    if (!file) return
    setBusy(true)
    const reading = await readMapFile(file, others).finally(() => setBusy(false))
    setProblem(reading.problem)
    if (reading.problem === null) onRead(reading.file)
  }
  return (
    <div>
      <input ref={input} type="file" accept={ACCEPTED} hidden aria-label="Map file" onChange={pick} />
      <Button
        tone="secondary"
        wide
        icon={<Icon of={IconUpload} />}
        busy={busy && 'Reading the file'}
        onClick={() => input.current?.click()}
      >
        Import GeoJSON, KML or KMZ
      </Button>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}
