import Image from '@tiptap/extension-image'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { post, Refused } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { onceWritten, type Write } from '#app/calls/once-written.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { companyMessages } from '#domain/companies/messages.ts'

const chosen = new Map<string, File>()

/** Served paths by blob or data URL. Kept, because undo and redo bring the original URL back. */
const uploads = new Map<string, Promise<string | null>>()

/** Pending writes by URL: a picture inserted again after a lost answer keeps its idempotency key. */
const writes = new Map<string, { image: File; write: Write }>()

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

/** Word processors paste pictures as data URLs. */
function fileOf(src: string): File {
  const [head = '', body = ''] = src.split(',')
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'application/octet-stream'
  const bytes = Uint8Array.from(atob(head.endsWith(';base64') ? body : ''), (letter) => letter.charCodeAt(0))
  return new File([bytes], `pasted.${type.split('/')[1] ?? 'bin'}`, { type })
}
