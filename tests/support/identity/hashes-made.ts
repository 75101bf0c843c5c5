import { createHook } from 'node:async_hooks'

/** How many passwords were hashed or compared meanwhile: that is the only native work here, which has no name of its own. */
export async function hashesMade(work: () => Promise<unknown>): Promise<number> {
  let made = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') made += 1
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return made
}
