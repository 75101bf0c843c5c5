import Image from '@tiptap/extension-image'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { post, Refused } from '#app/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { onceWritten, type Write } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { companyMessages } from '#domain/companies/messages.ts'

/** Pictures that were put in from this device, by the address under which the browser shows them meanwhile. */
const chosen = new Map<string, File>()

/** The path that serves each. Kept, because undo and redo bring the first address back. */
const uploads = new Map<string, Promise<string | null>>()

/** How each is sent: one whose answer was lost goes under its own key again when it is put back. */
const writes = new Map<string, { image: File; write: Write }>()

/** Puts pictures in where `at` says; they are seen at once and uploaded by {@link PostImage}. */
export function insertPictures(view: EditorView, files: FileList | null, at: number): boolean {
  const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const image = view.state.schema.nodes.image
  if (pictures.length === 0 || !image) return false
  const nodes = pictures.map((file) => {
    const src = URL.createObjectURL(file)
    chosen.set(src, file)
    return image.create({ src })
  })
  view.dispatch(view.state.tr.insert(at, nodes))
  return true
}

/** The pictures of a post. Whatever is not served by us yet, chosen, dropped or pasted, is uploaded where it stands. */
export const PostImage = Image.configure({ allowBase64: true }).extend({
  addProseMirrorPlugins: () => [
    new Plugin({
      view: (view) => {
        uploadLocal(view)
        return { update: uploadLocal }
      },
      props: {
        handleDrop(view, event) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          const isTaken = insertPictures(
            view,
            event.dataTransfer?.files ?? null,
            place?.pos ?? view.state.selection.from,
          )
          if (isTaken) event.preventDefault()
          return isTaken
        },
        handlePaste: (view, event) =>
          insertPictures(view, event.clipboardData?.files ?? null, view.state.selection.from),
      },
    }),
  ],
})

const isLocal = (src: unknown): src is string => typeof src === 'string' && /^(blob|data):/.test(src)

function uploadLocal(view: EditorView): void {
  view.state.doc.descendants((node) => {
    const { src } = node.attrs
    if (node.type.name === 'image' && isLocal(src)) void settle(view, src)
  })
}

const settling = new WeakMap<EditorView, Set<string>>()

/** Gives the pictures of an address their own one, wherever they stand by then; a refused one goes. */
async function settle(view: EditorView, src: string): Promise<void> {
  const begun = settling.get(view) ?? new Set()
  if (begun.has(src)) return
  settling.set(view, begun.add(src))
  const upload = uploads.get(src) ?? uploadPicture(src)
  uploads.set(src, upload)
  const served = await upload
  if (served === null) uploads.delete(src)
  begun.delete(src)
  if (view.isDestroyed) return
  const change = view.state.tr.setMeta('addToHistory', false)
  view.state.doc.descendants((node, at) => {
    if (node.type.name !== 'image' || node.attrs.src !== src) return
    const now = change.mapping.map(at)
    if (served === null) change.delete(now, now + node.nodeSize)
    else change.setNodeMarkup(now, null, { ...node.attrs, src: served })
  })
  view.dispatch(change)
}

/** @returns the path that serves a picture; null when it was refused, which is then said */
async function uploadPicture(src: string): Promise<string | null> {
  const { image, write } = writes.get(src) ?? {
    image: chosen.get(src) ?? fileOf(src),
    write: onceWritten(post, newAttemptKey),
  }
  writes.set(src, { image, write })
  try {
    return (await write('posts.upload', { image })).file
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showMessage(error.at('image') ?? companyMessages.uploadFailed, { tone: 'error' })
    return null
  }
}

/** A picture that was pasted as text, as word processors write it. */
function fileOf(src: string): File {
  const [head = '', body = ''] = src.split(',')
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'application/octet-stream'
  const bytes = Uint8Array.from(atob(head.endsWith(';base64') ? body : ''), (letter) => letter.charCodeAt(0))
  return new File([bytes], `pasted.${type.split('/')[1] ?? 'bin'}`, { type })
}
