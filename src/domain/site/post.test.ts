import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPost, filledFromTitle, META_TITLE_MOST, type PostForm } from './post.ts'
import { postMessages } from './post-messages.ts'

const whole: PostForm = {
  title: 'Cart wash day',
  url: 'cart-wash-day',
  metatitle: 'Cart wash day',
  metadescription: 'A trailer, a tipper and eight hot weeks.',
  state: 'draft',
  author: 'June Holloway',
  publishdate: '2026-11-20',
  locked: 0,
}

test('accepts a complete post', () => {
  expect(checkPost(whole)).toEqual({})
})

test('lists every missing field of an empty post', () => {
  const empty = { title: '', url: ' ', metatitle: '', metadescription: '', state: '', author: '', publishdate: '' }
  expect(checkPost({ ...empty, locked: null })).toEqual({
    title: 'Title is required',
    url: 'Slug is required!',
    metatitle: 'Meta Title is required',
    metadescription: 'Meta Description is required!',
    state: 'State is required',
    author: 'Author is required!',
    publishdate: 'Publish date is required',
    locked: 'Members Only is required',
  })
})

describe('checkPost rejects', () => {
  test.each<[string, Partial<PostForm>, keyof PostForm]>([
    ['an unknown state', { state: 'secret' }, 'state'],
    ['a nonexistent day', { publishdate: '2026-02-30' }, 'publishdate'],
    ['a slug without a letter', { url: '!!!' }, 'url'],
    ['a meta title of 61', { metatitle: 'x'.repeat(61) }, 'metatitle'],
    ['a meta description of 121', { metadescription: 'x'.repeat(121) }, 'metadescription'],
    ['members only as 2', { locked: 2 }, 'locked'],
  ])('%s', (_what, change, field) => {
    expect(Object.keys(checkPost({ ...whole, ...change }))).toEqual([field])
  })
})

test('allows 60 and 120 characters', () => {
  expect(checkPost({ ...whole, metatitle: 'x'.repeat(60), metadescription: 'x'.repeat(120) })).toEqual({})
})

describe('a title fills', () => {
  test('the meta title and the slug', () => {
    expect(filledFromTitle(' Carts & Cans ')).toEqual({ metatitle: 'Carts & Cans', url: 'carts-and-cans' })
  })

  test('a meta title within its limit, cut between words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const { metatitle } = filledFromTitle(title)
        expect(metatitle.length).toBeLessThanOrEqual(META_TITLE_MOST)
        expect(title.trim().startsWith(metatitle)).toBe(true)
      }),
    )
    const long = 'A very long title about carts, dumpsters and roll-offs that never ends'
    expect(filledFromTitle(long).metatitle).toBe('A very long title about carts, dumpsters and roll-offs that')
  })
})

test('keeps the specified message texts', () => {
  expect(postMessages.slugTaken).toBe('Error saving post, unique slug required.')
})
