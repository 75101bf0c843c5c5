import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ModeratedComment } from '#contract/comments.ts'
import { moderationMessages } from '#domain/site/post-messages.ts'
import { ADMIN, type OfficeSetting, renderOffice } from '#tests/support/render-office.ts'
import * as commentsScreen from './comments.screen.tsx'

const comment = (change: Partial<ModeratedComment> = {}): ModeratedComment => ({
  id: 1,
  post: 81,
  parent: 0,
  name: 'Ruth Ames',
  comment: 'Mine holds.',
  created: '2026-03-02T12:00:00.000Z',
  email: 'ruth@example.com',
  state: 'waiting',
  posttitle: 'Which lids hold',
  posturl: 'which-lids-hold',
  ...change,
})

/** A server that keeps comments. */
function keeping(comments: ModeratedComment[]): NonNullable<OfficeSetting['answers']> {
  let kept = comments
  return {
    'comments.getAll': () => kept,
    'comments.updateMany': ({ ids, state }) => {
      kept = kept.map((one) => (ids.includes(one.id) ? { ...one, state } : one))
      return { success: true, changed: ids.length }
    },
    'comments.deleteMany': ({ ids }) => {
      kept = kept.filter(({ id }) => !ids.includes(id))
      return { success: true, changed: ids.length }
    },
  }
}

const open = (answers: OfficeSetting['answers'], at = '/admin/posts/comments') =>
  renderOffice(commentsScreen, { at, path: '/admin/posts/comments', user: ADMIN, answers })

test('an empty list says what it will show', async () => {
  open(keeping([]))
  expect(await screen.findByText('No comments yet')).toBeTruthy()
})

test('a state without comments links to all of them', async () => {
  open(keeping([comment()]), '/admin/posts/comments?state=hidden')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(screen.getByText('1 comment without the filter.')).toBeTruthy()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('0 comments')
  expect(screen.queryByText('Mine holds.')).toBeNull()
})

test('loads all comments across several answers', async () => {
  const many = Array.from({ length: 1_003 }, (_, at) => comment({ id: 2_000 - at }))
  const asked: unknown[] = []
  open({
    'comments.getAll': ({ after }) => {
      asked.push(after)
      const from = after === undefined ? 0 : many.findIndex(({ id }) => id === after) + 1
      return many.slice(from, from + 1_000)
    },
  })
  expect(await screen.findByText('1 to 10 of 1,003')).toBeTruthy()
  expect(asked).toEqual([undefined, 1_001])
})

describe('a comment', () => {
  test('that was waiting is shown once the server confirms, and waits again after undo', async () => {
    const { press, written } = open(keeping([comment()]))
    await screen.findByText('Mine holds.')
    await press('Show')
    expect(await screen.findByText('Comment shown')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull())
    await press('Undo')
    expect(await screen.findByText('Comment as before')).toBeTruthy()
    expect(written().map(({ input }) => input)).toEqual([
      { ids: [1], state: 'shown' },
      { ids: [1], state: 'waiting' },
    ])
  })

  test('that left the tab with its new state can be brought back', async () => {
    const { press, written } = open(keeping([comment()]), '/admin/posts/comments?state=waiting')
    await screen.findByText('Mine holds.')
    await press('Hide')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    await press('Undo')
    expect(await screen.findByText('Mine holds.')).toBeTruthy()
    expect(written().at(-1)?.input).toEqual({ ids: [1], state: 'waiting' })
  })

  test('retries a lost answer under the same key', async () => {
    const { server, press, written } = open(keeping([comment()]))
    await screen.findByText('Mine holds.')
    server.loseNext('after')
    await press('Hide')
    expect(await screen.findByText(/^Nothing was changed\./)).toBeTruthy()
    await press('Hide')
    expect(await screen.findByText('Comment hidden')).toBeTruthy()
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
  })

  test('does not wait for the request of another one', async () => {
    const { server, user, written } = open(keeping([comment(), comment({ id: 2, comment: 'Not mine.' })]))
    await screen.findByText('Not mine.')
    const answer = server.hold()
    for (const button of screen.getAllByRole('button', { name: 'Show' })) await user.click(button)
    answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull())
    expect(written().map(({ input }) => input)).toEqual([
      { ids: [1], state: 'shown' },
      { ids: [2], state: 'shown' },
    ])
  })

  test('that was deleted in between says so and leaves the screen', async () => {
    const { press } = open({
      'comments.getAll': vi.fn().mockReturnValueOnce([comment()]).mockReturnValue([]),
      'comments.updateMany': () => ({ success: true, changed: 0 }),
    })
    await screen.findByText('Mine holds.')
    await press('Show')
    expect(await screen.findByText(moderationMessages.gone)).toBeTruthy()
    expect(await screen.findByText('No comments yet')).toBeTruthy()
  })
})

describe('many comments', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    comment({
      id: at + 1,
      name: `Reader ${at + 1}`,
      comment: at < 11 ? 'Cheap pills.' : 'Which lids, José?',
      state: at === 0 ? 'hidden' : 'waiting',
      created: `2026-03-02T12:00:${String(at + 10)}.000Z`,
    }),
  )

  test('are found by their words and paged', async () => {
    const { user } = open(keeping(many))
    await screen.findByText('Which lids, José?')
    expect(screen.getByText('1 to 10 of 12')).toBeTruthy()
    await user.type(screen.getByLabelText('Search words, name, post'), 'jose lids')
    expect(await screen.findByText('1 to 1 of 1')).toBeTruthy()
  })

  test('are selected across a search, hidden together, and each restored to its former state', async () => {
    const { press, user, written } = open(keeping(many), '/admin/posts/comments?q=pills')
    await screen.findByText('Reader 11')
    await user.click(screen.getByLabelText('Select all on this page'))
    expect(screen.getByText('10 selected')).toBeTruthy()
    await press('Select all 11')
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    await user.click(within(bar).getByRole('button', { name: 'Hide' }))
    expect(await screen.findByText('11 comments hidden')).toBeTruthy()
    await waitFor(() => expect(within(bar).queryByRole('button', { name: 'Hide' })).toBeNull())
    await press('Undo')
    expect(await screen.findByText('11 comments as before')).toBeTruthy()
    const sent = written().map(({ input }) => input as { ids: number[]; state: string })
    expect(sent.map(({ ids, state }) => [state, ids.length])).toEqual([
      ['hidden', 11],
      ['waiting', 10],
      ['hidden', 1],
    ])
  })

  test('are deleted after a question, one or several', async () => {
    const { press, user, written } = open(keeping(many))
    await screen.findByText('Reader 12')
    await press('Delete comments by Reader 12')
    expect(await screen.findByText('Delete this comment?')).toBeTruthy()
    await press('Keep it')
    await user.click(screen.getByLabelText('Select comments by Reader 11'))
    await user.click(screen.getByLabelText('Select comments by Reader 10'))
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete 2 comments?')).toBeTruthy()
    await press('Delete for good')
    expect(await screen.findByText('2 comments deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Reader 11')).toBeNull())
    expect(screen.queryByText(/selected$/)).toBeNull()
    expect(written().map(({ input }) => input)).toEqual([{ ids: [11, 10] }])
  })
})
