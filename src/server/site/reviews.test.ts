import { describe, expect, test } from 'vitest'
import { reviewMessages } from '#domain/site/messages.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Feedback from customers who would not recommend a hauler.

const haulyard = await openTestHaulyard()
const written = { slug: 'piedmont', name: 'Minh Tran', account: '35-1018', feedback: 'Lid was left open again.' }

describe('feedback', () => {
  test('is stored and mailed to the hauler', async () => {
    const { status, body } = await haulyard.ask('reviews.sendFeedback', { ...written, slug: 'Piedmont' })
    expect([status, body]).toEqual([200, { success: true, messages: [reviewMessages.thanks] }])
    const { body: kept } = await haulyard.ask('reviews.getFeedback', { i: 35 }, { as: 'owner' })
    expect(kept[0]).toMatchObject({ name: 'Minh Tran', account: '35-1018', feedback: 'Lid was left open again.' })
    const [mail] = await haulyard.rows(`select * from messages where subject = 'Feedback from Minh Tran'`)
    expect(mail).toMatchObject({
      recipient: 'owner@demo.test',
      text: expect.stringContaining('Lid was left open again.'),
    })
  })

  test.each(['', '   '])('is refused in the words of the page when blank (%j)', async (feedback) => {
    const { status, body } = await haulyard.send('reviews.sendFeedback', { ...written, feedback })
    expect([status, body]).toEqual([
      400,
      {
        success: false,
        message: 'Please enter a message',
        messages: ['Please enter a message'],
        errors: [{ field: 'feedback', message: 'Please enter a message' }],
      },
    ])
  })

  test('returns 404 without a hauler', async () => {
    const { status, body } = await haulyard.send('reviews.sendFeedback', { ...written, slug: 'nobody' })
    expect([status, body.message]).toEqual([404, 'Unable to load hauler'])
  })

  test('is limited by address', async () => {
    const from = '198.51.100.40'
    for (let count = 0; count < 60; count += 1) {
      expect((await haulyard.ask('reviews.sendFeedback', written, { from })).status).toBe(200)
    }
    expect((await haulyard.ask('reviews.sendFeedback', written, { from })).status).toBe(429)
  })
})

test('continues its list after the last one seen', async () => {
  const { body: all } = await haulyard.ask('reviews.getFeedback', { i: 35 }, { as: 'owner' })
  const { body: first } = await haulyard.ask('reviews.getFeedback', { i: 35, limit: 3 }, { as: 'owner' })
  const { body: rest } = await haulyard.ask('reviews.getFeedback', { i: 35, after: first.at(-1)?.id }, { as: 'owner' })
  expect([...first, ...rest]).toEqual(all)
})
