import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import { absent } from '#server/db/embedded/data-folder.ts'

/** The unprivileged account for PostgreSQL, which refuses to run as root; undefined when we are not root. */
export type ServerAccount = Readonly<{ uid: number; gid: number }> | undefined

export async function serverAccount(dataFolder: string, postgresFolder: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) {
    await mkdir(postgresFolder, { recursive: true, mode: 0o700 })
    return undefined
  }
  const owner = (await accountOf(postgresFolder)) ?? (await accountOf(dataFolder)) ?? (await nobody())
  await mkdir(postgresFolder, { recursive: true, mode: 0o700 })
  await chown(postgresFolder, owner.uid, owner.gid)
  return owner
}

/**
 * The `-D` path for a server whose working directory is `cluster`: the folder, or a path that needs no permission on
 * its parents (a data folder under /root).
 */
export function clusterPath(cluster: string, account: ServerAccount): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

async function accountOf(folder: string): Promise<ServerAccount> {
  const found = await stat(folder).catch(absent)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(absent)) ?? ''
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  const uid = Number(fields?.[2] ?? Number.NaN)
  const gid = Number(fields?.[3] ?? Number.NaN)
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 }
}
