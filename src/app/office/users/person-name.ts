import type { User } from '#contract/users.ts'

/** What a person is called: the names, or the username of whoever gave none. */
export function personName({ firstname, middlename, lastname, username }: User): string {
  return [firstname, middlename, lastname].filter(Boolean).join(' ') || username
}
