import type { ExamplesOf } from './examples-of.ts'

export const commentsExamples: ExamplesOf<'comments'> = {
  'comments.getComments': { i: 24 },
  'comments.create': { name: 'Dale', email: 'dale@example.com', comment: 'Same here.', post: 24 },
  'comments.getAll': {},
  'comments.setState': { id: 1, state: 'shown' },
  'comments.updateMany': { ids: [1, 2], state: 'hidden' },
  'comments.deleteMany': { ids: [1, 2] },
}
