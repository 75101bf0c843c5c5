import type { Handlers } from '#server/calls/handler.ts'
import { invite } from './invite.ts'
import { register } from './register.ts'

/** How people come into a group. */
export const invitationHandlers: Handlers<'canmanager.invite' | 'canmanager.register'> = {
  'canmanager.invite': invite,
  'canmanager.register': register,
}
