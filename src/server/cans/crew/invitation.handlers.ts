import type { Handlers } from '#server/calls/handler.ts'
import { invite } from './invite.ts'
import { join } from './join.ts'
import { register } from './register.ts'

export const invitationHandlers: Handlers<'canmanager.invite' | 'canmanager.join' | 'canmanager.register'> = {
  'canmanager.invite': invite,
  'canmanager.join': join,
  'canmanager.register': register,
}
