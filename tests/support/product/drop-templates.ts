/** Deletes the databases that only new ones are made from: copying a cluster then copies 600 files fewer. */
export async function dropTemplates(execute: (statement: string) => Promise<unknown>): Promise<void> {
  await execute(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`)
  for (const name of ['template0', 'template1']) await execute(`drop database ${name}`)
}
