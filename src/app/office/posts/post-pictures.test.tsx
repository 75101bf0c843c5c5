import { waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { keysIn, said } from '#tests/support/office-hook.ts'
import { insertPictures, PostImage } from './post-pictures.ts'

const editors: Editor[] = []
let lastPicture = 0

/** A unique picture, because uploads are cached as long as the page is open. */
function pasted(): string {
  lastPicture += 1
  return `data:image/png;base64,${btoa(`picture ${lastPicture}`)}`
}

const image = (src: string) => `<img src="${src}">`

function open(content: string, upload: NonNullable<FakeAnswers['posts.upload']> = () => ({ file: '/files/lids.png' })) {
  const server = fakeServer({ 'posts.upload': upload })
  const editor = new Editor({ element: document.createElement('div'), extensions: [StarterKit, PostImage], content })
  editors.push(editor)
  const sources = () => {
    const found: unknown[] = []
    editor.state.doc.descendants((node) => {
      if (node.type.name === 'image') found.push(node.attrs.src)
    })
    return found
  }
  return { server, editor, sources }
}

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

describe('a picture in a post', () => {
  test('is uploaded once when it was pasted, at every occurrence, and served by us from then on', async () => {
    const picture = pasted()
    const bytes: string[] = []
    const { server, sources } = open(`${image(picture)}<p>Words</p>${image(picture)}`, ({ image: sent }) => {
      bytes.push(`${sent.name} ${new TextDecoder().decode(sent.bytes)}`)
      return { file: '/files/lids.png' }
    })
    await waitFor(() => expect(sources()).toEqual(['/files/lids.png', '/files/lids.png']))
    expect(server.sent).toHaveLength(1)
    expect(bytes).toEqual([`pasted.png picture ${lastPicture}`])
  })

  test('that we serve already is left alone', async () => {
    const { server, sources, editor } = open(image('/files/old.png'))
    editor.commands.insertContentAt(0, '<p>More</p>')
    expect(sources()).toEqual(['/files/old.png'])
    expect(server.sent).toEqual([])
  })

  test('that is refused is removed with a message, and the text around it stays', async () => {
    const { editor, sources } = open(`<p>Before</p>${image(pasted())}<p>After</p>`, () => {
      const errors = [{ field: 'image', message: 'That is no picture' }]
      throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'No', errors })
    })
    await waitFor(() => expect(sources()).toEqual([]))
    expect(said()).toEqual(['That is no picture'])
    expect(editor.getText()).toBe('Before\n\nAfter')
  })

  test('is retried under its own key after a lost answer when it is inserted again', async () => {
    const picture = pasted()
    const { server, editor, sources } = open('<p>Words</p>')
    server.loseNext('after')
    editor.commands.insertContent(image(picture))
    await waitFor(() => expect(said()).toEqual([companyMessages.uploadFailed]))
    expect(sources()).toEqual([])
    editor.commands.insertContent(image(picture))
    await waitFor(() => expect(sources()).toEqual(['/files/lids.png']))
    expect([server.sent.length, keysIn(server.sent)]).toEqual([2, 1])
  })

  test('keeps its place while text is typed before it during the upload', async () => {
    const { server, editor, sources } = open(`<p>Words</p>${image(pasted())}`)
    const answer = server.hold()
    await waitFor(() => expect(server.sent).toHaveLength(1))
    editor.commands.insertContentAt(0, '<p>Written meanwhile</p>')
    answer()
    await waitFor(() => expect(sources()).toEqual(['/files/lids.png']))
    expect(editor.getText()).toContain('Written meanwhile')
    expect(editor.can().undo()).toBe(true)
    editor.commands.undo()
    expect(sources(), 'an upload is no step of the writing').toEqual(['/files/lids.png'])
  })
})

test('inserts only the pictures among pasted files, and leaves text to the browser', async () => {
  const { server, editor, sources } = open('<p></p>')
  const files = (...all: File[]) => Object.assign(all, { item: (at: number) => all[at] ?? null }) as unknown as FileList
  const text = new File(['words'], 'notes.txt', { type: 'text/plain' })
  expect(insertPictures(editor.view, files(text), 0)).toBe(false)
  expect(insertPictures(editor.view, null, 0)).toBe(false)
  const lid = new File(['lid'], 'lid.png', { type: 'image/png' })
  expect(insertPictures(editor.view, files(text, lid), 0)).toBe(true)
  expect(sources()).toEqual([expect.stringMatching(/^blob:/)])
  await waitFor(() => expect(sources()).toEqual(['/files/lids.png']))
  expect(server.sent.map(({ input }) => (input as { image: File }).image.name)).toEqual(['lid.png'])
})
