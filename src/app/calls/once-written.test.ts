import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Asked, PostName } from '#contract/contract.ts'
import { Refused } from './api.ts'
import { onceWritten, type SendWrite } from './once-written.ts'

type Outcome = 'answered' | 'refused' | 'lost before' | 'lost after'

/** A server that processes each key once, over a connection that may lose a request or its response. */
function serverBehind(outcomes: Outcome[]) {
  const done = new Map<string, { answer: object; text: string }>()
  const rows: string[] = []
  const send = (async (_name: PostName, input: { comment: string }, { idempotencyKey }: { idempotencyKey: string }) => {
    const outcome = outcomes.shift() ?? 'answered'
    if (outcome === 'lost before') throw new Refused(0, {})
    const known = done.get(idempotencyKey)
    if (known && known.text !== input.comment) throw new Refused(409, { message: 'used for something else' })
    if (!known && outcome === 'refused') throw new Refused(400, { errors: [{ field: 'comment', message: 'No' }] })
    if (!known) {
      rows.push(input.comment)
      done.set(idempotencyKey, { answer: { success: true, id: rows.length - 1 }, text: input.comment })
    }
    if (outcome === 'lost after') throw new Refused(503, {})
    return done.get(idempotencyKey)?.answer
  }) as unknown as SendWrite
  return { send, rows }
}

function keys(): () => string {
  let made = 0
  return () => {
    made += 1
    return `key-${made}`
  }
}

const comment = (text: string) => ({ comment: text }) as Asked<'comments.create'>
type Made = Answer<'comments.create'>

describe('a write whose response was lost', () => {
  test.each<Outcome>(['lost before', 'lost after'])('makes one row when it is sent again (%s)', async (outcome) => {
    const { send, rows } = serverBehind([outcome])
    const write = onceWritten(send, keys())
    await expect(write('comments.create', comment('Hello'))).rejects.toThrow(Refused)
    await write('comments.create', comment('Hello'))
    expect(rows).toEqual(['Hello'])
  })

  test('is corrected instead of repeated when the form changed in between', async () => {
    const { send, rows } = serverBehind(['lost after'])
    const write = onceWritten(send, keys())
    await expect(write('comments.create', comment('Helo'))).rejects.toThrow(Refused)
    const correct = async (earlier: Made) => {
      rows[(earlier as unknown as { id: number }).id] = 'Hello'
      return earlier
    }
    await write('comments.create', comment('Hello'), correct)
    expect(rows).toEqual(['Hello'])
  })

  test('is followed by another write when it cannot be corrected', async () => {
    const { send, rows } = serverBehind(['lost after'])
    const write = onceWritten(send, keys())
    await expect(write('comments.create', comment('One'))).rejects.toThrow(Refused)
    await write('comments.create', comment('Two'))
    expect(rows).toEqual(['One', 'Two'])
  })

  test('blocks the next write until its outcome is known', async () => {
    const { send, rows } = serverBehind(['lost before', 'lost before'])
    const write = onceWritten(send, keys())
    await expect(write('comments.create', comment('One'))).rejects.toThrow(Refused)
    await expect(write('comments.create', comment('Two'))).rejects.toThrow(Refused)
    expect(rows).toEqual([])
    await write('comments.create', comment('Two'))
    expect(rows).toEqual(['One', 'Two'])
  })

  test('is forgotten when the server refuses it after all', async () => {
    const { send, rows } = serverBehind(['lost before', 'refused'])
    const write = onceWritten(send, keys())
    await expect(write('comments.create', comment(''))).rejects.toThrow(Refused)
    await write('comments.create', comment('Hello'), () => Promise.reject(new Error('nothing was made')))
    expect(rows).toEqual(['Hello'])
  })
})

test('two intended writes with the same text make two rows', async () => {
  const { send, rows } = serverBehind([])
  const write = onceWritten(send, keys())
  await write('comments.create', comment('Hello'))
  await write('comments.create', comment('Hello'))
  expect(rows).toEqual(['Hello', 'Hello'])
})

test('a file matches the same write only as the identical file', async () => {
  const sent: string[] = []
  const send = (async (_name: PostName, _input: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    sent.push(idempotencyKey)
    throw new Refused(0, {})
  }) as SendWrite
  const write = onceWritten(send, keys())
  const [first, other] = [new File(['a'], 'a.png'), new File(['a'], 'a.png')]
  for (const image of [first, first, other]) {
    await expect(write('posts.upload', { image })).rejects.toThrow(Refused)
  }
  expect(sent).toEqual(['key-1', 'key-1', 'key-1'])
})

test('retrying until there is a response makes exactly one row, despite lost messages', async () => {
  const outcome = fc.constantFrom<Outcome>('answered', 'lost before', 'lost after')
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 12 }), async (outcomes) => {
      const { send, rows } = serverBehind(outcomes)
      const write = onceWritten(send, keys())
      for (let answered = false; !answered; ) {
        answered = await write('comments.create', comment('Hello')).then(
          () => true,
          () => false,
        )
      }
      expect(rows).toEqual(['Hello'])
    }),
  )
})
