import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, unlink } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, reasonOf, StartError } from './start-error'

/** The OS allows a socket's path about a hundred bytes; the names in the folder take up to twenty. */
const FOLDER_PATH_LIMIT = 80
const TAKEOVER_MS = 5000
const STOPPING_LIMIT_MS = 12_000
const ASK_AGAIN_MS = 1500

export interface Lock {
  /** From now on a process that wants the directory waits for our release instead of giving up. */
  announceStop(): void
  release(): Promise<void>
}

const holderSchema = z.object({ pid: z.number(), purpose: z.string(), stopping: z.boolean() })
type Holder = z.infer<typeof holderSchema>

/**
 * Takes the data directory for this process. The lock is a listening socket, so it dies with its holder, whatever
 * killed it, and a holder that is alive (even stopped or busy) is never evicted.
 * @throws StartError naming the holder
 */
export const lockDataDir = async (dataDir: string, purpose: string): Promise<Lock> => {
  const directory = await realpath(dataDir)
  const began = Date.now()
  for (;;) {
    const acquired = await tryListen(directory, purpose)
    if (acquired) return acquired
    // Identified before its holder is asked: afterwards the socket may be that of another process, which was quicker and is alive.
    const socket = await identityOf(directory)
    if (!socket) continue
    const holder = await askHolder(directory)
    if (holder === 'gone') {
      await removeDeadSocket(directory, socket)
      continue
    }
    const limitMs = holder !== 'silent' && holder.stopping ? STOPPING_LIMIT_MS : ASK_AGAIN_MS
    if (Date.now() - began > limitMs) throw new StartError(refusal(dataDir, holder))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const refusal = (dataDir: string, holder: Holder | 'silent'): string => {
  const who = holder === 'silent' ? 'another process' : `${holder.purpose} (process ${holder.pid})`
  return `The data directory ${dataDir} is in use by ${who}: stop it first, or set another DATA_DIR.`
}

const SOCKET = 'lock.sock'
const isWindows = process.platform === 'win32'
const pipeOf = (directory: string): string => `\\\\.\\pipe\\northgate-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`

/** Runs `use` with a path to the folder under which a socket's path fits the OS's limit, through a short link if need be. */
const withShortPath = async <T>(directory: string, use: (folder: string) => Promise<T>): Promise<T> => {
  if (Buffer.byteLength(directory) <= FOLDER_PATH_LIMIT) return use(directory)
  const folder = await mkdtemp(path.join(tmpdir(), 'ng-'))
  try {
    await symlink(directory, path.join(folder, 'd'))
    return await use(path.join(folder, 'd'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const cantLock = (error: unknown) =>
  new StartError(`The data directory can't be locked, its file system may not allow sockets: ${reasonOf(error)}. Set DATA_DIR to a folder on a local disk.`)

const tryListen = async (directory: string, purpose: string): Promise<Lock | null> => {
  const holder: Holder = { pid: process.pid, purpose, stopping: false }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(JSON.stringify(holder))
  })
  const isListening = isWindows ? await listen(server, pipeOf(directory)) : await withShortPath(directory, (folder) => listenAndLink(server, folder))
  if (!isListening) return null
  server.unref()
  return {
    announceStop: () => void (holder.stopping = true),
    release: () => close(server, directory),
  }
}

/** Returns false when another process has the name. */
const listen = (server: Server, socketPath: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(cantLock(error))))
    server.listen(socketPath, () => resolve(true))
  })

/**
 * Listens under a random name and then takes the lock's name by a link, which is atomic. A socket that had the lock's name before
 * it listened would refuse connections, and be taken for a dead one.
 */
const listenAndLink = async (server: Server, folder: string): Promise<boolean> => {
  const own = path.join(folder, `lock-${randomBytes(4).toString('hex')}.sock`)
  await listen(server, own)
  try {
    await link(own, path.join(folder, SOCKET))
    return true
  } catch (error) {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    if (codeOf(error) === 'EEXIST') return false
    throw cantLock(error)
  } finally {
    await unlink(own).catch(() => undefined)
  }
}

const close = async (server: Server, directory: string): Promise<void> => {
  // Unlinked before closing: afterwards the name may already be our successor's. Node's own unlink then finds nothing.
  if (!isWindows) await unlink(path.join(directory, SOCKET)).catch(() => undefined)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

const askHolder = (directory: string): Promise<Holder | 'gone' | 'silent'> =>
  isWindows ? askAt(pipeOf(directory)) : withShortPath(directory, (folder) => askAt(path.join(folder, SOCKET)))

const askAt = (socketPath: string): Promise<Holder | 'gone' | 'silent'> =>
  new Promise((resolve) => {
    let text = ''
    const socket = createConnection(socketPath)
    socket.setEncoding('utf8')
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('error', (error) => {
      const code = codeOf(error)
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'gone' : 'silent')
    })
    socket.on('close', () => {
      const parsed = text ? holderSchema.safeParse(JSON.parse(text)) : null
      resolve(parsed?.success ? parsed.data : 'silent')
    })
  })

/** Identifies a socket: two that had the lock's name one after the other differ at least in the time. */
const identityOf = async (directory: string): Promise<string | null> => {
  if (isWindows) return 'pipe'
  const found = await stat(path.join(directory, SOCKET), { bigint: true }).catch(() => null)
  return found && `${found.ino}-${found.mtimeNs}`
}

/**
 * Removes the socket of a dead holder. Of several processes that see it at once only the one that creates the folder
 * named after that socket may do so; a folder left by a process that died in between is ignored after five seconds.
 */
const removeDeadSocket = async (directory: string, dead: string): Promise<void> => {
  const name = `lock-takeover-${dead}`
  const attempts = (await readdir(directory)).filter((entry) => entry.startsWith(name))
  const ages = await Promise.all(
    attempts.map((entry) =>
      stat(path.join(directory, entry)).then(
        (found) => Date.now() - found.mtimeMs,
        () => 0,
      ),
    ),
  )
  if (ages.some((age) => age < TAKEOVER_MS)) return void (await new Promise((resolve) => setTimeout(resolve, 100)))
  const claimFolder = path.join(directory, `${name}-${attempts.length}`)
  try {
    await mkdir(claimFolder)
  } catch {
    return
  }
  if (!isWindows && (await identityOf(directory)) === dead) await unlink(path.join(directory, SOCKET))
  for (const entry of [...attempts, path.basename(claimFolder)]) await rm(path.join(directory, entry), { recursive: true, force: true })
}
