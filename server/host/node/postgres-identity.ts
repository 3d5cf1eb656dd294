import { execFile } from 'node:child_process'
import { chmod, cp, lchown, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './postgres-binaries'
import { StartError } from './start-error'

const run = promisify(execFile)

export const identityKinds = ['self', 'namespace', 'capability', 'user'] as const
export type IdentityKind = (typeof identityKinds)[number]

/** User as which initdb and postgres run. PostgreSQL refuses root and ids without a name, both usual in containers. */
export interface Identity {
  kind: IdentityKind
  /** Command that starts initdb or postgres as this user, with its arguments; empty if none is needed. */
  prefix: string[]
  /** User and group for `spawn`. */
  as: { uid: number; gid: number } | undefined
  /** Owner that the data must have, as seen from outside of the user namespace. */
  owner: { uid: number; gid: number }
  /** The folder with bin, lib and share that this identity can run. */
  binaries: string
}

interface Account {
  uid: number
  gid: number
}

/** Returns the account that postgres takes on: one with a name, because initdb looks it up. */
const otherAccount = async (): Promise<Account> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const accounts = lines.flatMap(([name, , uid, gid]) => (name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []))
  return accounts.find((a) => a.name === 'postgres') ?? accounts.find((a) => a.name === 'nobody') ?? accounts[0] ?? { uid: 65534, gid: 65534 }
}

const hasName = (): boolean => {
  try {
    return userInfo().username.length > 0
  } catch {
    return false
  }
}

/**
 * Picks the first identity that can run the binaries and write in `directory`, and hands that directory to it.
 * Tried in order: the current user; its id mapped to a named one in a user namespace (keeps its access to files);
 * a named account that may pass closed parent folders (for root where namespaces are forbidden, as in plain Docker);
 * that account without this right.
 */
export const chooseIdentity = async (binaries: PostgresBinaries, directory: string, kinds: readonly IdentityKind[] = identityKinds): Promise<Identity> => {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const account = await otherAccount()
  const tried: string[] = []
  for (const kind of kinds) {
    if (kind === 'self' && (self.uid === 0 || !hasName())) continue
    if ((kind === 'capability' || kind === 'user') && self.uid !== 0) continue
    const identity: Identity = { kind, binaries: binaries.root, ...partsOf(kind, self, account) }
    try {
      await ownTree(directory, identity.owner)
      if (kind === 'user') await allowPassage(path.dirname(directory))
      return await withReachableBinaries(identity, binaries, directory)
    } catch {
      tried.push(kind)
    }
  }
  throw new StartError(
    `The embedded PostgreSQL can't run as root and found no other account that can write in ${directory} (tried: ${tried.join(', ')}): start as an ordinary user, set DATA_DIR to a place that every user may reach, like /var/lib/northgate, or set DATABASE_URL.`,
  )
}

const partsOf = (kind: IdentityKind, self: Account, other: Account): Pick<Identity, 'prefix' | 'as' | 'owner'> => {
  switch (kind) {
    case 'self':
      return { prefix: [], as: undefined, owner: self }
    case 'namespace':
      return { prefix: ['unshare', '--user', `--map-user=${other.uid}`, `--map-group=${other.gid}`], as: undefined, owner: self }
    case 'capability':
      return {
        prefix: ['setpriv', `--reuid=${other.uid}`, `--regid=${other.gid}`, '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
        as: undefined,
        owner: other,
      }
    case 'user':
      return { prefix: [], as: other, owner: other }
  }
}

/** Returns the arguments for `spawn` and `execFile`. */
export const commandOf = (identity: Identity, program: string, args: string[]): [string, string[], { uid?: number; gid?: number }] => {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  return [command, rest, identity.as ?? {}]
}

const withReachableBinaries = async (identity: Identity, binaries: PostgresBinaries, directory: string): Promise<Identity> => {
  if (process.platform === 'win32') return identity
  await shell(identity, 'umask 077; : > "$1/.probe" && rm "$1/.probe"', directory)
  // initdb checks the programs beside it by access(2), which ignores the capability: so check as the account without it too.
  const checkIdentity = identity.kind === 'capability' ? { ...identity, prefix: [], as: identity.owner } : identity
  const runs = async (root: string) => {
    const postgres = path.join(root, 'bin', 'postgres')
    await shell(checkIdentity, 'test -x "$1"', postgres)
    await shell(identity, '"$1" --version', postgres)
  }
  try {
    await runs(identity.binaries)
    return identity
  } catch (error) {
    if (process.getuid?.() !== 0) throw error
  }
  const copy = { ...identity, binaries: await copyOf(binaries) }
  await runs(copy.binaries)
  return copy
}

const shell = (identity: Identity, script: string, argument: string) => {
  const [command, args, options] = commandOf(identity, '/bin/sh', ['-c', script, 'sh', argument])
  return run(command, args, { ...options, cwd: '/' })
}

/** Copies the binaries for an account that can't enter node_modules. The copy is under /var/lib, which only root may write, because root runs it. */
const copyOf = async ({ root, version }: PostgresBinaries): Promise<string> => {
  const target = path.join('/var/lib/northgate', `postgresql-${version}`)
  const existing = await stat(target).catch(() => null)
  if (existing?.isDirectory()) return target
  const unfinished = `${target}.${process.pid}`
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 })
  await cp(root, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  return target
}

/** Lets other accounts pass through the folder, but not list it; the modes of its contents keep them closed to others. */
const allowPassage = async (folder: string): Promise<void> => {
  const { mode } = await stat(folder)
  await chmod(folder, (mode & 0o777) | 0o011)
}

/** Gives the tree to the account if it has another owner: the identity may differ from the last start's, e.g. in another container. */
const ownTree = async (directory: string, { uid, gid }: Account): Promise<void> => {
  if (uid < 0) return
  const current = await lstat(directory)
  if (current.uid === uid || process.getuid?.() !== 0) return
  const entries = await readdir(directory, { recursive: true })
  for (const entry of entries) await lchown(path.join(directory, entry), uid, gid)
  await lchown(directory, uid, gid)
}
