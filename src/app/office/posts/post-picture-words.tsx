import { IconAlt } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Popover, type PopoverHandle } from '#app/kit/actions/popover.tsx'
import { toolbarButton } from '#app/kit/actions/toolbar.tsx'
import { TextAreaField } from '#app/kit/fields/text-area-field.tsx'
import classes from './post-link.module.css'

export function PostPictureWords({ editor }: { editor: Editor | null }) {
  const handle = useRef<PopoverHandle>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isPicture: current?.isActive('image') ?? false,
      alt: String(current?.getAttributes('image').alt ?? ''),
    }),
  })
  const { isPicture = false, alt = '' } = state ?? {}
  return (
    <Popover
      label="Describe the picture"
      handle={handle}
      button={<IconAlt size={16} stroke={1.5} aria-hidden="true" />}
      buttonProps={{
        className: toolbarButton,
        'aria-label': 'Describe the picture',
        'aria-pressed': alt !== '',
        title: isPicture ? 'Describe the picture' : 'Select a picture first to describe it',
        disabled: !isPicture,
      }}
    >
      {editor && isPicture && <WordsForm editor={editor} alt={alt} onDone={() => handle.current?.hide()} />}
    </Popover>
  )
}

function WordsForm({ editor, alt, onDone }: { editor: Editor; alt: string; onDone: () => void }) {
  const [words, setWords] = useState(alt)
  const save = () => {
    onDone()
    editor.chain().focus().updateAttributes('image', { alt: words.trim() }).run()
  }
  return (
    <div className={classes.form}>
      <TextAreaField
        label="Description of the picture"
        help="Read aloud by screen readers. Leave it empty if the picture is only decoration."
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button onClick={save}>Save</Button>
    </div>
  )
}
