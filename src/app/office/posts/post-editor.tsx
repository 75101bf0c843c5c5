import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Input.css'
import '@mantine/tiptap/styles.css'
import { getUploadImageExtension, Link, RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import field from '#app/kit/field.module.css'
import type { RootData } from '#app/site/frame/use-site.ts'
import prose from '#app/site/prose.module.css'
import { ACCEPTED } from '#domain/files/file-format.ts'
import classes from './post-editor.module.css'
import { uploadPicture } from './upload-picture.ts'

const FAILED = 'the picture was refused'

/** A refusal is said by the upload itself; the editor only has to know that there is no picture. */
async function pictureOf(file: File): Promise<string> {
  const path = await uploadPicture(file)
  if (!path) throw new Error(FAILED)
  return path
}

const extensions = [
  StarterKit.configure({ heading: { levels: [1, 2, 3] }, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'] }),
  getUploadImageExtension(Image, { onImageUpload: pictureOf, onImageUploadError: () => undefined }),
]

/** The words of a post. It begins with `html` and then keeps its own document; a new `key` begins anew. */
export function PostEditor({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  const id = useId()
  const nonce = useRouteLoaderData<RootData>('root')?.nonce
  const editor = useEditor({
    extensions,
    content: html,
    injectNonce: nonce,
    immediatelyRender: false,
    editorProps: {
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
      <RichTextEditor editor={editor} className={classes.editor} withTypographyStyles={false}>
        <RichTextEditor.Toolbar className={classes.bar}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.ImageUpload accept={ACCEPTED.image} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
    </div>
  )
}
