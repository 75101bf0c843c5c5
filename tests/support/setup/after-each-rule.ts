import { afterEach } from 'vitest'
import { clearMessages } from '#app/kit/messages/message.store.ts'

// The files of this project share their modules: no test leaves a message at the foot for the next.

afterEach(clearMessages)
