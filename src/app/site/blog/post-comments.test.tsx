import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { currentMessages } from '#app/kit/messages/message.store.ts'
import type { PublicComment } from '#contract/comments.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { commentMessages, siteMessages } from '#domain/site/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { renderScreen } from '#tests/support/render-route.ts'
import { PostComments } from './post-comments.tsx'

const comment = (id: number, name: string, comments: PublicComment[] = []): PublicComment => ({
  id,
  post: 7,
  parent: 0,
  name,
  comment: `${name} says so`,
  created: '2026-11-20T15:00:00.000Z',
  comments,
})

async function openComments(
  create: FakeAnswers['comments.create'] = () => ({ success: true, waiting: false }),
  comments: PublicComment[] = [],
) {
  const server = fakeServer({ 'comments.create': create })
  renderScreen(() => <PostComments post={7} comments={comments} />, { server })
  await screen.findByRole('button', { name: 'Send comment' })
  const user = userEvent.setup()
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
  const write = async () => {
    await user.type(field('Name'), 'Ruth')
    await user.type(field('Email'), 'ruth@example.com')
    await user.type(field('Comment'), 'Thank you')
  }
  return { server, user, field, write, send: () => user.click(screen.getByRole('button', { name: 'Send comment' })) }
}

describe('a comment', () => {
  test('is sent for its post, acknowledged, and the form is cleared', async () => {
    const { server, field, write, send } = await openComments()
    await write()
    await send()
    await expect.poll(() => currentMessages().map(({ text }) => text)).toEqual([siteMessages.commentThanks])
    expect(server.sent[0]?.input).toMatchObject({ post: 7, parent: 0, name: 'Ruth', comment: 'Thank you' })
    expect(field('Comment').value).toBe('')
    expect(screen.queryByText(/appears here once we have read it/)).toBeNull()
  })

  test('stays in the form after a lost response and is posted once on retry', async () => {
    let made = 0
    const { server, field, write, send } = await openComments(() => {
      made += 1
      return { success: true, waiting: false }
    })
    await write()
    server.loseNext('after')
    await send()
    expect(await screen.findByText('The server could not be reached.')).toBeTruthy()
    expect(field('Comment').value).toBe('Thank you')
    await send()
    await expect.poll(() => field('Comment').value).toBe('')
    expect([made, new Set(server.sent.map(({ key }) => key)).size]).toEqual([1, 1])
  })

  test('says when it awaits moderation', async () => {
    const { write, send } = await openComments(() => ({ success: true, waiting: true }))
    await write()
    await send()
    expect(await screen.findByText(/appears here once we have read it/)).toBeTruthy()
  })

  test('needs all three fields', async () => {
    const { server, send } = await openComments()
    await send()
    for (const text of Object.values(commentMessages)) expect(screen.getByText(text)).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  test('on a deleted post keeps its text and shows the reason', async () => {
    const { field, write, send } = await openComments(() => {
      throw new FakeRefusal(generalRefusals.notFound, { message: 'This post is gone.' })
    })
    await write()
    await send()
    expect(await screen.findByText('This post is gone.')).toBeTruthy()
    expect(field('Comment').value).toBe('Thank you')
  })
})

describe('a reply', () => {
  const lee = comment(1, 'Lee', [comment(2, 'Ruth')])

  test('is posted under its comment, and focuses the form', async () => {
    const { server, user, field, write, send } = await openComments(undefined, [lee])
    expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy()
    const [first] = screen.getAllByRole('button', { name: /Answer/ })
    if (first) await user.click(first)
    expect(screen.getByRole('heading', { name: 'Answer Lee' })).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
    await write()
    await send()
    await screen.findByRole('heading', { name: 'Write a comment' })
    expect(server.sent[0]?.input).toMatchObject({ parent: 1 })
  })

  test('can become a top-level comment', async () => {
    const { user } = await openComments(undefined, [lee])
    const [first] = screen.getAllByRole('button', { name: /Answer/ })
    if (first) await user.click(first)
    await user.click(screen.getByRole('button', { name: 'Write a new comment instead' }))
    expect(screen.getByRole('heading', { name: 'Write a comment' })).toBeTruthy()
  })
})
