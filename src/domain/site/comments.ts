// A reader's comment needs a name, an email address and words, and stands under the post or under the comment it answers.
// What it answers may be hidden by now; then nobody sees the answer either.

import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { commentMessages } from './messages.ts'

export const COMMENT_STATES = ['shown', 'waiting', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** How the wire says that a comment answers no other. */
export const TOP_LEVEL = 0

export interface CommentForm {
  name: string
  email: string
  comment: string
}

export type CommentErrors = Partial<Record<keyof CommentForm, string>>

/** What is wrong with a comment, by field. */
export function checkComment({ name, email, comment }: CommentForm): CommentErrors {
  return {
    ...(name.trim() === '' && { name: commentMessages.nameRequired }),
    ...(email.trim() === '' && { email: commentMessages.emailRequired }),
    ...(email.trim() !== '' && !isEmailAddress(email) && { email: identityMessages.invalidEmail }),
    ...(comment.trim() === '' && { comment: commentMessages.commentRequired }),
  }
}

export type Nested<T> = T & { comments: Nested<T>[] }

/** The comments of a post as a tree, in the order given; one whose parent is not among them is left out. */
export function nestComments<T extends { id: number; parent: number }>(comments: readonly T[]): Nested<T>[] {
  const byParent = Map.groupBy(comments, ({ parent }) => parent)
  const under = (parent: number): Nested<T>[] =>
    (byParent.get(parent) ?? []).map((comment) => ({ ...comment, comments: under(comment.id) }))
  return under(TOP_LEVEL)
}
