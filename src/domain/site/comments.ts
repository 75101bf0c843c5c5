// A comment requires a name, an email address and a text, and belongs to a post or another comment. Answers to a hidden
// comment are hidden with it.

import { identityMessages } from '#domain/identity/messages.ts'
import { isEmailAddress } from '#domain/identity/username.ts'
import { commentMessages } from './messages.ts'

export const COMMENT_STATES = ['shown', 'waiting', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const TOP_LEVEL = 0

export interface CommentForm {
  name: string
  email: string
  comment: string
}

export type CommentErrors = Partial<Record<keyof CommentForm, string>>

export function checkComment({ name, email, comment }: CommentForm): CommentErrors {
  return {
    ...(name.trim() === '' && { name: commentMessages.nameRequired }),
    ...(email.trim() === '' && { email: commentMessages.emailRequired }),
    ...(email.trim() !== '' && !isEmailAddress(email) && { email: identityMessages.invalidEmail }),
    ...(comment.trim() === '' && { comment: commentMessages.commentRequired }),
  }
}

export type Nested<T> = T & { comments: Nested<T>[] }

export function nestComments<T extends { id: number; parent: number }>(comments: readonly T[]): Nested<T>[] {
  const byParent = Map.groupBy(comments, ({ parent }) => parent)
  const under = (parent: number): Nested<T>[] =>
    (byParent.get(parent) ?? []).map((comment) => ({ ...comment, comments: under(comment.id) }))
  return under(TOP_LEVEL)
}
