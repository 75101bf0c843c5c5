import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ModeratedComment } from '#contract/comments.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
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

/** Comments that a server keeps. */
function keeping(comments: ModeratedComment[]): NonNullable<OfficeSetting['answers']> {
  let kept = comments
  return {
    'comments.getAll': () => kept,
    'comments.setState': ({ id, state }) => {
      kept = kept.map((one) => (one.id === id ? { ...one, state } : one))
      return { success: true }
    },
  }
}

const open = (answers: OfficeSetting['answers'], at = '/admin/posts/comments') =>
  renderOffice(commentsScreen, { at, path: '/admin/posts/comments', user: ADMIN, answers })

test('no comment at all says what will stand here', async () => {
  open(keeping([]))
  expect(await screen.findByText('No comments yet')).toBeTruthy()
})

test('a state that no comment is in leads to all of them', async () => {
  open(keeping([comment()]), '/admin/posts/comments?state=hidden')
  expect(await screen.findByText('Nothing is hidden')).toBeTruthy()
  expect(screen.getByText('1 comments in all.')).toBeTruthy()
  expect(screen.queryByText('Mine holds.')).toBeNull()
})

describe('a comment', () => {
  test('that waits is shown when the server has said yes, and waits again from the message', async () => {
    const { press, written } = open(keeping([comment()]))
    await screen.findByText('Mine holds.')
    await press('Show')
    expect(await screen.findByText('Comment shown')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull())
    await press('Undo')
    expect(await screen.findByText('Comment waits again')).toBeTruthy()
    expect(written().map(({ input }) => input)).toEqual([
      { id: 1, state: 'shown' },
      { id: 1, state: 'waiting' },
    ])
  })

  test('that left the tab with its new state can still be brought back', async () => {
    const { press, written } = open(keeping([comment()]), '/admin/posts/comments?state=waiting')
    await screen.findByText('Mine holds.')
    await press('Hide')
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy()
    await press('Undo')
    expect(await screen.findByText('Mine holds.')).toBeTruthy()
    expect(written().at(-1)?.input).toEqual({ id: 1, state: 'waiting' })
  })

  test('whose answer was lost is asked about under the same key', async () => {
    const { server, press, written } = open(keeping([comment()]))
    await screen.findByText('Mine holds.')
    server.loseNext('after')
    await press('Hide')
    expect(await screen.findByText(/^The comment was not changed\./)).toBeTruthy()
    await press('Hide')
    expect(await screen.findByText('Comment hidden')).toBeTruthy()
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
  })

  test('does not wait for another one that is on its way', async () => {
    const { server, user, written } = open(keeping([comment(), comment({ id: 2, comment: 'Not mine.' })]))
    await screen.findByText('Not mine.')
    const answer = server.hold()
    for (const button of screen.getAllByRole('button', { name: 'Show' })) await user.click(button)
    answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show' })).toBeNull())
    expect(written().map(({ input }) => input)).toEqual([
      { id: 1, state: 'shown' },
      { id: 2, state: 'shown' },
    ])
  })

  test('that is gone says so and stays as it is on the screen', async () => {
    const { press } = open({
      ...keeping([comment()]),
      'comments.setState': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'There is no such comment.' })
      },
    })
    await screen.findByText('Mine holds.')
    await press('Show')
    expect(await screen.findByText('The comment was not changed. There is no such comment.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy()
  })
})
