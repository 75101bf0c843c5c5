import { LOGINS, type Part } from '#tests/support/test-caller.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

/** Runs a call with sessions whose log-in was an hour ago. */
export async function byStaleLogin<T>({ rows, tokenOf }: TestHaulyard, part: Part, ask: () => Promise<T>): Promise<T> {
  await tokenOf(part)
  const prove = (by: string) =>
    rows(
      `update sessions set proven_at = proven_at + $1::interval
       where user_id = (select id from users where username = $2)`,
      [by, LOGINS[part]],
    )
  await prove('-1 hour')
  return ask().finally(() => prove('1 hour'))
}
