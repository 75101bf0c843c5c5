import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Post, postChanged, postSlugTaken } from '#contract/posts.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { companyMessages } from '#domain/companies/messages.ts'
import { fileMessages } from '#domain/files/messages.ts'
import { postMessages } from '#domain/site/post-messages.ts'
import { FakeRefusal } from '#tests/support/fake-server.ts'
import { said } from '#tests/support/office-hook.ts'
import { aPost } from '#tests/support/office-rows.ts'
import { ADMIN, conflictNotice, type OfficeSetting, openDialog, renderOffice } from '#tests/support/render-office.ts'
import * as postScreen from './post.screen.tsx'

const open = (answers: OfficeSetting['answers'] = {}, at = '/admin/posts/e/81') =>
  renderOffice(postScreen, {
    at,
    path: '/admin/posts/e/:postId',
    user: ADMIN,
    answers: { 'posts.get': () => aPost(), ...answers },
    others: ['/admin/posts'],
  })

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const saved = (change: Partial<Post>) => ({ success: true as const, post: aPost({ version: 3, ...change }) })

describe('a post', () => {
  test('keeps its slug when its title changes, because links point to it', async () => {
    const { write, press, written } = open({ 'posts.update': ({ title }) => saved({ title }) })
    await screen.findByRole('heading', { level: 1, name: 'Which lids hold' })
    await write('Title', 'Which lids last')
    expect(field('Slug').value).toBe('which-lids-hold')
    expect(field('Meta Title').value).toBe('Which lids last')
    await press('Save')
    expect(await screen.findByText(postMessages.saved)).toBeTruthy()
    expect(written()[0]?.input).toMatchObject({ id: 81, version: 2, title: 'Which lids last', locked: 0 })
  })

  test('can be formatted before the editor was clicked', async () => {
    open()
    await screen.findByRole('textbox', { name: 'Body' })
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bold' }).disabled).toBe(false))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Heading 2' }).disabled).toBe(false)
  })

  test('that is published says so and links to the public page', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Read it' })
    expect(link.getAttribute('href')).toBe('/Resources/which-lids-hold')
  })

  test('with a future date is scheduled and has no link yet', async () => {
    open({ 'posts.get': () => aPost({ publishdate: '2999-01-01' }) })
    expect(await screen.findByText('Scheduled')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Read it' })).toBeNull()
  })

  test('is for members only once that is chosen', async () => {
    const { user, press, written } = open({ 'posts.update': () => saved({ locked: 1 }) })
    await user.click(await screen.findByRole('radio', { name: 'Members only' }))
    await press('Save')
    await waitFor(() => expect(written()[0]?.input).toMatchObject({ locked: 1 }))
  })

  test('has an alt text for its feature image, which is cleared for another picture', async () => {
    const featureimage = '/files/demo/lids.png'
    const { write, press, written } = open({
      'posts.get': () => aPost({ featureimage, featurealt: 'A cart' }),
      'posts.update': ({ featurealt }) => saved({ featureimage, featurealt }),
    })
    await screen.findByDisplayValue('A cart')
    await write('Description of the feature image', 'A lid with two latches')
    await press('Save')
    await waitFor(() => expect(written()[0]?.input).toMatchObject({ featurealt: 'A lid with two latches' }))
    await press('Remove Feature image')
    expect(screen.queryByLabelText('Description of the feature image')).toBeNull()
    await press('Save')
    await waitFor(() => expect(written()[1]?.input).toMatchObject({ featureimage: '', featurealt: '' }))
  })

  test('with a taken slug shows that at the field and in a toast', async () => {
    const { write, press } = open({
      'posts.update': () => {
        throw new FakeRefusal(postSlugTaken, { message: 'No', errors: [{ field: 'url', message: 'Taken already' }] })
      },
    })
    await screen.findByLabelText('Slug')
    await write('Slug', 'lids')
    await press('Save')
    expect(await screen.findByText('Taken already')).toBeTruthy()
    expect(screen.getByText(postMessages.slugTaken)).toBeTruthy()
    expect(document.activeElement).toBe(field('Slug'))
  })

  test('that another admin saved lists the differences, of the body only that it differs', async () => {
    const theirs = aPost({
      title: 'Lids that hold',
      body: '<p>All of them.</p>',
      state: 'draft',
      author: 'Walt',
      version: 3,
    })
    const { write, press } = open({
      'posts.update': () => {
        throw new FakeRefusal(postChanged, { message: 'Changed', post: theirs })
      },
    })
    await screen.findByLabelText('Author')
    await write('Author', 'Ruth')
    await press('Save')
    const notice = await conflictNotice()
    expect(notice.textContent).toContain('BodyOther text')
    expect(notice.textContent).toContain('StateDraft')
    await press('Discard mine')
    expect(field('Title').value).toBe('Lids that hold')
    expect(await screen.findByText('All of them.')).toBeTruthy()
  })

  test('is deleted after a question, even with unsaved changes', async () => {
    const { write, press, pressIn, written } = open({ 'posts.deletePost': () => ({ success: true }) })
    await screen.findByLabelText('Author')
    await write('Author', 'Ruth')
    await press('Delete')
    await pressIn(openDialog(), 'Delete the post')
    expect(await screen.findByText('You are at /admin/posts')).toBeTruthy()
    expect(written()).toMatchObject([{ name: 'posts.deletePost', input: { id: 81 } }])
    expect(said()).toEqual([postMessages.deleted])
  })

  test('that could not be deleted says so in fixed words and stays', async () => {
    const { press, pressIn } = open({
      'posts.deletePost': () => {
        throw new FakeRefusal(generalRefusals.notFound, { message: 'No' })
      },
    })
    await screen.findByLabelText('Author')
    await press('Delete')
    await pressIn(openDialog(), 'Delete the post')
    expect(await screen.findByText(postMessages.deleteFailed)).toBeTruthy()
    expect(field('Author')).toBeTruthy()
  })
})

test('a new post takes its slug from its title and opens its own page', async () => {
  const { write, press, written } = open(
    { 'posts.update': ({ title, url }) => saved({ id: 82, title, url }), 'posts.get': () => aPost({ id: 82 }) },
    '/admin/posts/e/0',
  )
  await screen.findByRole('heading', { level: 1, name: 'New post' })
  await press('Save')
  expect(await screen.findByText(postMessages.titleRequired)).toBeTruthy()
  expect(screen.getByText(postMessages.metaDescriptionRequired)).toBeTruthy()
  expect(document.activeElement).toBe(field('Title'))
  await write('Title', 'New lids')
  expect(field('Slug').value).toBe('new-lids')
  expect(field('Meta Title').value).toBe('New lids')
  await write('Meta Description', 'Of new lids.')
  await press('Save')
  expect(await screen.findByRole('heading', { level: 1, name: 'Which lids hold' })).toBeTruthy()
  expect(written()[0]?.input).toMatchObject({ id: 0, title: 'New lids', url: 'new-lids' })
})

describe('the feature image', () => {
  const picture = (size = 10) => new File([new Uint8Array(size)], 'lids.png', { type: 'image/png' })

  test('is uploaded once although the first answer was lost, and is unsaved until the post is saved', async () => {
    let times = 0
    const { user, server, written } = open({
      'posts.upload': () => {
        times += 1
        return { file: '/files/lids.png' }
      },
    })
    const chooser = await screen.findByLabelText<HTMLInputElement>('Feature image')
    const file = picture()
    server.loseNext('after')
    await user.upload(chooser, file)
    expect(await screen.findByText(companyMessages.uploadFailed)).toBeTruthy()
    server.loseNext('before')
    await user.upload(chooser, file)
    await user.upload(chooser, file)
    expect(await screen.findByText(companyMessages.rememberToSave)).toBeTruthy()
    expect(times).toBe(1)
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
  })

  test('is not sent when it is too large', async () => {
    const { user, written } = open()
    await user.upload(await screen.findByLabelText('Feature image'), picture(10 * 1024 * 1024 + 1))
    expect(await screen.findByText(fileMessages.tooLarge)).toBeTruthy()
    expect(written()).toEqual([])
  })

  test("shows the server's message at the field for a file that is no picture", async () => {
    const { user } = open({
      'posts.upload': () => {
        throw new FakeRefusal(generalRefusals.fieldsInvalid, {
          message: 'No',
          errors: [{ field: 'image', message: 'That is no picture' }],
        })
      },
    })
    await user.upload(await screen.findByLabelText('Feature image'), picture())
    expect(await screen.findByText('That is no picture')).toBeTruthy()
  })

  test('can be removed', async () => {
    const { press, written } = open({
      'posts.get': () => aPost({ featureimage: '/files/lids.png' }),
      'posts.update': () => saved({}),
    })
    expect(await screen.findByText(companyMessages.fileMissing)).toBeTruthy()
    await screen.findByRole('button', { name: 'Remove Feature image' })
    await press('Remove Feature image')
    expect(await screen.findByText('jpg, jpeg, gif or png, at most 10 MB')).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(written()[0]?.input).toMatchObject({ featureimage: '' }))
  })
})
