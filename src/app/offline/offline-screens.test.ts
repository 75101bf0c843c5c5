import { expect, test } from 'vitest'
import { offlineScreen } from './offline-screens.ts'

test.each([
  ['/admin/can-manager', '/admin/can-manager'],
  ['/Admin/Can-Go-Backs/', '/admin/can-go-backs'],
  ['/admin/can-manager/e/1', undefined],
  ['/admin/customers', undefined],
])('%s opens offline as %s', (pathname, screen) => expect(offlineScreen(pathname)).toBe(screen))
