import { afterEach } from 'vitest'
import { clearMessages } from '#app/kit/messages/message.store.ts'

// Test files share their modules, so no toast may leak into the next test.

afterEach(clearMessages)
