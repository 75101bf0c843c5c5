import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FieldError } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import { type DeclaredRefusal, generalRefusals } from '#contract/refusals.ts'
import { type FakeAnswers, FakeRefusal, type FakeServer, fakeServer } from '#tests/support/fake-server.ts'
import { type SaveOptions, showAboveButton, useSave } from './use-save.ts'

const COMMENT = { post: 1, parent: 0, name: 'Ruth', email: 'ruth@example.com', comment: 'Thank you' }
const THANKS = { success: true, waiting: true } as const

const comment = (write: Write) => write('comments.create', COMMENT)

const answering = (create: FakeAnswers['comments.create'] = () => THANKS) => fakeServer({ 'comments.create': create })

const keysOf = ({ sent }: FakeServer) => sent.map(({ key }) => key)
const said = () => currentMessages().map(({ text, tone }) => [tone, text])

function renderSave(options: SaveOptions = {}) {
  const { result, unmount } = renderHook(() => useSave(options))
  const saved: unknown[] = []
  const press = () => act(() => result.current.save(comment, (answer) => saved.push(answer)))
  return { result, unmount, saved, press }
}

describe('one save at a time', () => {
  test('a second click during a save sends nothing', async () => {
    const server = answering()
    const { result, saved } = renderSave()
    const answer = server.hold()
    act(() => {
      for (const _press of ['first', 'second']) void result.current.save(comment, (given) => saved.push(given))
    })
    expect(result.current.busy).toBe(true)
    answer()
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(server.sent).toHaveLength(1)
    expect(saved).toEqual([THANKS])
  })

  test('after a response the next click is another write with another key', async () => {
    const server = answering()
    const { press, saved } = renderSave()
    await press()
    await press()
    expect(new Set(keysOf(server)).size).toBe(2)
    expect(keysOf(server)).not.toContain(null)
    expect(saved).toHaveLength(2)
  })
})

test('an error toast closes once the save succeeds', async () => {
  let isFull = true
  answering(() => {
    if (isFull) throw new FakeRefusal(generalRefusals.tooMany, { message: 'Too many tries.' })
    return THANKS
  })
  const { press, saved } = renderSave()
  await press()
  expect(said()).toEqual([['error', 'Too many tries.']])
  isFull = false
  await press()
  expect([said(), saved]).toEqual([[], [THANKS]])
})

describe('a lost response', () => {
  test.each(['before', 'after'] as const)(
    '%s the write keeps the key and reports an unreachable server',
    async (when) => {
      let rows = 0
      const server = answering(() => {
        rows += 1
        return THANKS
      })
      const { press, saved } = renderSave()
      server.loseNext(when)
      await press()
      expect(said()).toEqual([['error', 'The server could not be reached.']])
      expect(saved).toEqual([])
      await press()
      expect(saved).toEqual([THANKS])
      expect(rows).toBe(1)
      expect(new Set(keysOf(server)).size).toBe(1)
    },
  )

  test('ends with a refusal: the correction gets a new key', async () => {
    let isRefused = true
    const server = answering(() => {
      if (isRefused) throw new FakeRefusal(generalRefusals.fieldsInvalid, { message: 'Not so', errors: [] })
      return THANKS
    })
    const { press, saved } = renderSave()
    await press()
    isRefused = false
    await press()
    expect(saved).toEqual([THANKS])
    expect(new Set(keysOf(server)).size).toBe(2)
  })
})

describe('a refusal', () => {
  const refusing = <D extends DeclaredRefusal>(declared: D, body: z.input<D['body']>) =>
    answering(() => {
      throw new FakeRefusal(declared, body)
    })
  const wrongName = { message: 'Please check', errors: [{ field: 'name', message: 'Write a name' }] }

  test('about fields goes to the form, without a toast', async () => {
    refusing(generalRefusals.fieldsInvalid, wrongName)
    const errors: (readonly FieldError[])[] = []
    const { press, result } = renderSave({ form: { refuse: (found) => errors.push(found) } })
    await press()
    expect(errors).toEqual([wrongName.errors])
    expect(said()).toEqual([])
    expect(result.current.busy).toBe(false)
  })

  test('about no field becomes a toast', async () => {
    refusing(generalRefusals.notFound, { message: 'Not allowed' })
    const { press } = renderSave({ form: { refuse: () => expect.unreachable() } })
    await press()
    expect(said()).toEqual([['error', 'Not allowed']])
  })

  test("is passed to the screen's own `onRefused`, with whether fields show it", async () => {
    refusing(generalRefusals.fieldsInvalid, wrongName)
    const heard: [string, boolean][] = []
    const { press } = renderSave({
      form: { refuse: () => {} },
      onRefused: ({ message }, isAtField) => heard.push([message, isAtField]),
    })
    await press()
    expect(heard).toEqual([['Please check', true]])
  })

  test('shows above the button only if no field shows it', async () => {
    const failed: string[] = []
    const form = { refuse: () => {}, fail: (problem: string) => failed.push(problem) }
    refusing(generalRefusals.fieldsInvalid, wrongName)
    await renderSave({ form, onRefused: showAboveButton(form) }).press()
    expect(failed).toEqual([])
    refusing(generalRefusals.notFound, { message: 'The post is gone.' })
    await renderSave({ form, onRefused: showAboveButton(form) }).press()
    expect([failed, said()]).toEqual([['The post is gone.'], []])
  })

  test('about fields becomes a toast where there is no form', async () => {
    refusing(generalRefusals.fieldsInvalid, wrongName)
    await renderSave().press()
    expect(said()).toEqual([['error', 'Please check']])
  })

  test('about a conflict becomes a toast unless the screen shows it', async () => {
    refusing(generalRefusals.keyUsed, { message: 'Changed meanwhile' })
    const shown = renderSave({ onConflict: ({ message }) => message === 'Changed meanwhile' })
    await shown.press()
    expect(said()).toEqual([])
    const other = renderSave({ onConflict: () => false })
    await other.press()
    expect(said()).toEqual([['error', 'Changed meanwhile']])
  })
})

describe('a screen that was left during a save', () => {
  test('does not run onSaved after the response', async () => {
    const server = answering()
    const { result, unmount, saved } = renderSave()
    const answer = server.hold()
    const saving = act(() => {
      const running = result.current.save(comment, (given) => saved.push(given))
      unmount()
      answer()
      return running
    })
    await saving
    expect(server.sent).toHaveLength(1)
    expect(saved).toEqual([])
  })

  test('still shows any failure as a toast', async () => {
    const server = answering(() => {
      throw new FakeRefusal(generalRefusals.fieldsInvalid, {
        message: 'Please check',
        errors: [{ field: 'name', message: 'Write a name' }],
      })
    })
    const { result, unmount } = renderSave({ form: { refuse: () => expect.unreachable() }, onConflict: () => true })
    const answer = server.hold()
    await act(() => {
      const running = result.current.save(comment)
      unmount()
      answer()
      return running
    })
    expect(said()).toEqual([['error', 'Please check']])
  })
})

test('a programming error is not taken for a refusal', async () => {
  answering()
  const { result } = renderSave()
  const broken = () => Promise.reject(new RangeError('ours'))
  await act(() => expect(result.current.save(broken)).rejects.toThrow(RangeError))
  expect(result.current.busy).toBe(false)
  expect(said()).toEqual([])
})
