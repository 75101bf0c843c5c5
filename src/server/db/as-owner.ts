import { Client } from 'pg'

export async function isUnused(ownerUrl: string): Promise<boolean> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ unused: boolean }>(
      'select not exists (select from companies) and not exists (select from users) as unused',
    )
    return rows[0]?.unused === true
  } finally {
    await owner.end()
  }
}

/** Keeps the creation of the first admin. Only the owner of the tables may do this. */
export async function forgetTrail(ownerUrl: string, admin: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select forget_trail(id) from users where username = $1', [admin])
  } finally {
    await owner.end()
  }
}
