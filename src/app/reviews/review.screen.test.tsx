import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { generalRefusals } from '#contract/refusals.ts'
import { feedbackInvalid } from '#contract/reviews.ts'
import { reviewMessages } from '#domain/site/messages.ts'
import { type FakeAnswers, FakeRefusal, fakeServer } from '#tests/support/fake-server.ts'
import { atStep, hands } from '#tests/support/order-page.ts'
import { HAULER } from '#tests/support/order-samples.ts'
import { moduleRoute, renderRoutes } from '#tests/support/render-route.ts'
import ReviewScreen, { ErrorBoundary, loader } from './review.screen.tsx'
import { reviewsCopy } from './reviews.copy.ts'

const SITES = { facebookreviewslink: 'https://facebook.test/r', googlereviewslink: 'https://google.test/r' }

async function openReviews(search = '', answers: FakeAnswers = {}, links: Partial<typeof HAULER> = SITES) {
  const server = fakeServer({
    'companies.getByUrl': () => ({ ...HAULER, ...links }),
    'reviews.sendFeedback': () => ({ success: true, messages: [] }),
    ...answers,
  })
  renderRoutes(
    [
      moduleRoute({
        path: 'Reviews/:hauler',
        loader,
        shouldRevalidate: () => false,
        Component: ReviewScreen,
        ErrorBoundary,
      }),
    ],
    { at: `/Reviews/piedmont${search}`, server },
  )
  await atStep(/./)
  return { server, ...hands() }
}

const sites = () => within(screen.getByRole('list')).getAllByRole('link')

describe('a customer who would recommend the hauler', () => {
  test('gets the review sites', async () => {
    const { user } = await openReviews()
    await user.click(screen.getByRole('link', { name: reviewsCopy.yes }))
    await atStep(reviewsCopy.glad)
    expect(sites().map((link) => link.getAttribute('href'))).toEqual(Object.values(SITES))
  })

  test('is thanked if the hauler has none', async () => {
    await openReviews('?at=sites', {}, {})
    expect(screen.getByText(reviewsCopy.noSites(HAULER.name))).toBeTruthy()
  })
})

describe('a customer who would not', () => {
  test('writes why and gets the same sites', async () => {
    const { user, server } = await openReviews('?name=Dana&account=7')
    await user.click(screen.getByRole('link', { name: reviewsCopy.no }))
    await atStep(reviewMessages.improve)
    await user.type(screen.getByLabelText(reviewsCopy.message), 'The lid was left open.')
    await user.click(screen.getByRole('button', { name: reviewMessages.submit }))
    await atStep(reviewMessages.thanks)
    expect(server.sent.map(({ input }) => input)).toEqual([
      { slug: 'piedmont', name: 'Dana', account: '7', feedback: 'The lid was left open.' },
    ])
    expect(sites()).toHaveLength(2)
  })

  test('must write something before it is sent, with the error at the field', async () => {
    const { user, server } = await openReviews('?at=feedback')
    await user.click(screen.getByRole('button', { name: reviewMessages.submit }))
    expect(screen.getByText(reviewMessages.messageRequired)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(reviewsCopy.message))
    await user.type(screen.getByLabelText(reviewsCopy.message), 'T')
    expect(screen.queryByText(reviewMessages.messageRequired)).toBeNull()
    expect(server.sent).toEqual([])
  })

  test.each<[string, () => never, string]>([
    [
      "the server's validation messages",
      () => {
        throw new FakeRefusal(feedbackInvalid, { message: 'No', messages: ['One', 'Two'], errors: [] })
      },
      'One, Two',
    ],
    [
      'that sending failed',
      () => {
        throw new FakeRefusal(generalRefusals.busy, { message: 'Busy' })
      },
      reviewMessages.failed,
    ],
  ])('hears %s, and keeps the text', async (_what, sendFeedback, text) => {
    const { user } = await openReviews('?at=feedback', { 'reviews.sendFeedback': sendFeedback })
    await user.type(screen.getByLabelText(reviewsCopy.message), 'The lid was left open.')
    await user.click(screen.getByRole('button', { name: reviewMessages.submit }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(reviewsCopy.message).value).toBe('The lid was left open.')
  })

  test('is recorded once although the first response was lost', async () => {
    let kept = 0
    const { server, user } = await openReviews('?at=feedback', {
      'reviews.sendFeedback': () => {
        kept += 1
        return { success: true, messages: [] }
      },
    })
    await user.type(screen.getByLabelText(reviewsCopy.message), 'The lid was left open.')
    const send = () => user.click(screen.getByRole('button', { name: reviewMessages.submit }))
    server.loseNext('after', 'reviews.sendFeedback')
    await send()
    expect(await screen.findByText(reviewMessages.failed)).toBeTruthy()
    await send()
    await atStep(reviewMessages.thanks)
    expect(kept).toBe(1)
  })

  test('sees a number to call for an answer', async () => {
    await openReviews('?at=feedback')
    const number = screen.getByRole('link', { name: HAULER.phone })
    expect(number.getAttribute('href')).toBe(`tel:${HAULER.phone}`)
    expect(number.closest('p')?.textContent).toBe(`${reviewsCopy.answer('Piedmont')} ${HAULER.phone}`)
  })

  test('sees no number if the hauler has none', async () => {
    await openReviews('?at=feedback', {}, { phone: '' })
    expect(screen.queryByText(new RegExp(reviewsCopy.answer('Piedmont')))).toBeNull()
  })

  test('can return to the question', async () => {
    const { user } = await openReviews('?at=feedback&name=Dana')
    const back = screen.getByRole('link', { name: reviewsCopy.back })
    expect(back.getAttribute('href')).toMatch(/\?name=Dana$/)
    await user.click(back)
    expect(await atStep(reviewMessages.question(HAULER.name))).toBeTruthy()
  })
})
