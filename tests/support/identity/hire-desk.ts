import { LOGINS } from '#tests/support/test-caller.ts'
import type { TestHaulyard } from '#tests/support/test-haulyard.ts'

/** A clerk and a bookkeeper of company 35, who log in with the demo password. */
export async function hireDesk({ rows }: Pick<TestHaulyard, 'rows'>): Promise<void> {
  for (const rights of ['clerk', 'books'] as const) {
    await rows(
      `insert into users (username, password_hash, firstname, lastname, role, rights, verified, company_id)
       select $1, password_hash, $2, 'Doyle', 'hauler', $3, true, 35 from users where username = $4`,
      [LOGINS[rights], rights === 'clerk' ? 'Clara' : 'Boris', rights, LOGINS.owner],
    )
  }
}
