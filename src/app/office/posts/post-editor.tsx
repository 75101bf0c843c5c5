import Link from '@tiptap/extension-link'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PopoverHandle } from '#app/kit/actions/popover.tsx'
import field from '#app/kit/field.module.css'
import type { RootData } from '#app/page/use-site.ts'
import prose from '#app/site/prose.module.css'
import classes from './post-editor.module.css'
import { PostImage } from './post-pictures.ts'
import { PostToolbar } from './post-toolbar.tsx'

const extensions = [
  StarterKit.configure({ heading: { levels: [1, 2, 3] }, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'] }),
  PostImage,
]

/** `html` is only the initial content; a new `key` resets it. */
export function PostEditor({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  const id = useId()
  const link = useRef<PopoverHandle>(null)
  const nonce = useRouteLoaderData<RootData>('root')?.nonce
  const editor = useEditor({
    extensions,
    content: html,
    injectNonce: nonce,
    immediatelyRender: false,
    editorProps: {
      handleKeyDown: (_view, event) => {
        const isLink = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
        if (isLink) link.current?.show()
        return isLink
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class: `${prose.prose} ${classes.text}`,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={classes.frame}>
      <span className={field.label} id={id}>
        Body
      </span>
      <div className={classes.editor}>
        {/* Remounts once the editor exists: useEditorState doesn't notice an editor that arrives later. */}
        <PostToolbar key={editor ? 'ready' : 'waiting'} editor={editor} link={link} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
    </div>
  )
}
