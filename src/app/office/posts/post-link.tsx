import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { Popover, type PopoverHandle } from '#app/kit/actions/popover.tsx'
import { toolbarButton } from '#app/kit/actions/toolbar.tsx'
import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { TextField } from '#app/kit/fields/text-field.tsx'
import classes from './post-link.module.css'

type PostLinkProps = { editor: Editor | null; handle: RefObject<PopoverHandle | null> }

export function PostLink({ editor, handle }: PostLinkProps) {
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current?.isActive('link') ?? false })
  return (
    <Popover
      label="Link"
      handle={handle}
      button={<IconLink size={16} stroke={1.5} aria-hidden="true" />}
      buttonProps={{
        className: toolbarButton,
        'aria-label': 'Link',
        'aria-pressed': isLink ?? false,
        title: 'Link',
        disabled: editor === null,
      }}
    >
      {editor && <LinkForm editor={editor} onDone={() => handle.current?.hide()} />}
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [{ href, target }] = useState(() => editor.getAttributes('link'))
  const [url, setUrl] = useState<string>(href ?? '')
  const [newTab, setNewTab] = useState(target === '_blank')
  const save = () => {
    onDone()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (url.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: url.trim(), target: newTab ? '_blank' : null }).run()
  }
  return (
    <div className={classes.form}>
      <TextField
        label="Enter URL"
        type="url"
        placeholder="https://example.com/"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The editor is inside the post's form, which must not be submitted.
          event.preventDefault()
          save()
        }}
      />
      <Checkbox label="Open in a new tab" checked={newTab} onChange={(event) => setNewTab(event.target.checked)} />
      <Button onClick={save}>Save</Button>
    </div>
  )
}
