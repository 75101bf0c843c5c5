import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { dropDevice, saveDevice } from './push.queries.ts'

type Calls = 'canmanager.getPushKey' | 'canmanager.savePush' | 'canmanager.dropPush'

export const pushHandlers: Handlers<Calls> = {
  'canmanager.getPushKey': async ({ app }) => ({ key: app.pushKey }),

  'canmanager.savePush': async (call, { endpoint, p256dh, auth }) => {
    const device = { userId: callerOf(call), endpoint, p256dh, auth, createdAt: call.now }
    await saveDevice(call.db, tenantOf(call), device)
    return { success: true }
  },

  'canmanager.dropPush': async (call, { endpoint }) => {
    await dropDevice(call.db, tenantOf(call), callerOf(call), endpoint)
    return { success: true }
  },
}

function callerOf({ user }: ShortCall): number {
  if (!user) throw new Error('The dispatcher lets no one in without a login')
  return user.id
}
