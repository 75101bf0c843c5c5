import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconStrikethrough,
  IconUnderline,
  IconUnlink,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useRef } from 'react'
import type { PopoverHandle } from '#app/kit/actions/popover.tsx'
import { Toolbar, ToolbarButton, ToolbarGroup } from '#app/kit/actions/toolbar.tsx'
import { ACCEPTED } from '#domain/files/file-format.ts'
import classes from './post-editor.module.css'
import { PostLink } from './post-link.tsx'
import { PostPictureWords } from './post-picture-words.tsx'
import { insertPictures } from './post-pictures.ts'

interface Command {
  label: string
  Icon: typeof IconBold
  run: (chain: ChainedCommands) => ChainedCommands
  isActive?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const heading = (level: 1 | 2 | 3, Icon: Command['Icon']): Command => ({
  label: `Heading ${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
})
const mark = (name: string, label: string, Icon: Command['Icon'], run: Command['run']): Command => ({
  label,
  Icon,
  run,
  isActive: (editor) => editor.isActive(name),
})

const groups: readonly (readonly Command[])[] = [
  [heading(1, IconH1), heading(2, IconH2), heading(3, IconH3)],
  [
    mark('bold', 'Bold', IconBold, (chain) => chain.toggleBold()),
    mark('italic', 'Italic', IconItalic, (chain) => chain.toggleItalic()),
    mark('underline', 'Underline', IconUnderline, (chain) => chain.toggleUnderline()),
    mark('strike', 'Strikethrough', IconStrikethrough, (chain) => chain.toggleStrike()),
    { label: 'Clear formatting', Icon: IconClearFormatting, run: (chain) => chain.unsetAllMarks() },
  ],
  [
    mark('bulletList', 'Bullet list', IconList, (chain) => chain.toggleBulletList()),
    mark('orderedList', 'Ordered list', IconListNumbers, (chain) => chain.toggleOrderedList()),
    mark('blockquote', 'Blockquote', IconBlockquote, (chain) => chain.toggleBlockquote()),
  ],
]
const unlink: Command = { label: 'Remove link', Icon: IconUnlink, run: (chain) => chain.unsetLink() }
const history: readonly Command[] = [
  { label: 'Undo', Icon: IconArrowBackUp, run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
  { label: 'Redo', Icon: IconArrowForwardUp, run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
]

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type PostToolbarProps = { editor: Editor | null; link: RefObject<PopoverHandle | null> }

export function PostToolbar({ editor, link }: PostToolbarProps) {
  return (
    <Toolbar label="Formatting" className={classes.bar}>
      <CommandGroup editor={editor} commands={history} />
      {groups.map((commands) => (
        <CommandGroup key={commands[0]?.label} editor={editor} commands={commands} />
      ))}
      <ToolbarGroup>
        <PostLink editor={editor} handle={link} />
        <CommandButton editor={editor} command={unlink} />
        <PictureButton editor={editor} />
        <PostPictureWords editor={editor} />
      </ToolbarGroup>
    </Toolbar>
  )
}

function CommandGroup({ editor, commands }: { editor: Editor | null; commands: readonly Command[] }) {
  return (
    <ToolbarGroup>
      {commands.map((command) => (
        <CommandButton key={command.label} editor={editor} command={command} />
      ))}
    </ToolbarGroup>
  )
}

function CommandButton({ editor, command }: { editor: Editor | null; command: Command }) {
  const { label, Icon, run, isActive, can } = command
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: current !== null && (isActive?.(current) ?? false),
      disabled: current === null || (can !== undefined && !can(current)),
    }),
  })
  return (
    <ToolbarButton
      label={label}
      icon={<Icon {...icon} />}
      {...(isActive && { active: state?.active ?? false })}
      disabled={state?.disabled ?? true}
      onClick={() => editor && run(editor.chain().focus()).run()}
    />
  )
}

function PictureButton({ editor }: { editor: Editor | null }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarButton
        label="Upload image"
        icon={<IconPhoto {...icon} />}
        disabled={editor === null}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPTED.image}
        onChange={({ target }) => {
          if (editor) insertPictures(editor.view, target.files, editor.state.selection.from)
          target.value = ''
        }}
      />
    </>
  )
}
