import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, unlink } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, reasonOf, StartError } from './start-error'

const SOCKET_PATH_LIMIT = 100
const TAKEOVER_MS = 5000
const STOPPING_LIMIT_MS = 12_000
const ASK_AGAIN_MS = 1500

export interface Lock {
  /** From now on a process that wants the directory waits for us to go instead of giving up. */
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
    const held = await tryListen(directory, purpose)
    if (held) return held
    const holder = await askHolder(directory)
    if (holder === 'gone') {
      await removeDeadSocket(directory)
      continue
    }
    const patience = holder !== 'silent' && holder.stopping ? STOPPING_LIMIT_MS : ASK_AGAIN_MS
    if (Date.now() - began > patience) throw new StartError(refusal(dataDir, holder))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const refusal = (dataDir: string, holder: Holder | 'silent'): string => {
  const who = holder === 'silent' ? 'another process' : `${holder.purpose} (process ${holder.pid})`
  return `The data directory ${dataDir} is in use by ${who}: stop it first, or set another DATA_DIR.`
}

/** Runs `use` with a path to the lock's socket that fits the OS's limit, through a short link to the directory if need be. */
const withSocketPath = async <T>(directory: string, use: (socket: string) => Promise<T>): Promise<T> => {
  if (process.platform === 'win32') return use(`\\\\.\\pipe\\northgate-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`)
  const direct = path.join(directory, 'lock.sock')
  if (Buffer.byteLength(direct) <= SOCKET_PATH_LIMIT) return use(direct)
  const folder = await mkdtemp(path.join(tmpdir(), 'ng-'))
  try {
    await symlink(directory, path.join(folder, 'd'))
    return await use(path.join(folder, 'd', 'lock.sock'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const tryListen = (directory: string, purpose: string): Promise<Lock | null> =>
  withSocketPath(directory, async (socketPath) => {
    const holder: Holder = { pid: process.pid, purpose, stopping: false }
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(JSON.stringify(holder))
    })
    const state = await listen(server, socketPath)
    if (state === 'taken') return null
    server.unref()
    return {
      announceStop: () => void (holder.stopping = true),
      release: () => close(server, directory),
    }
  })

const listen = (server: Server, socketPath: string): Promise<'held' | 'taken'> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (codeOf(error) === 'EADDRINUSE') resolve('taken')
      else
        reject(
          new StartError(
            `The data directory can't be locked, its file system may not allow sockets: ${reasonOf(error)}. Set DATA_DIR to a folder on a local disk.`,
          ),
        )
    })
    server.listen(socketPath, () => resolve('held'))
  })

const close = async (server: Server, directory: string): Promise<void> => {
  // Before closing: afterwards the name may already be our successor's. Node's own unlink then finds nothing.
  if (process.platform !== 'win32') await unlink(path.join(directory, 'lock.sock')).catch(() => undefined)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

const askHolder = (directory: string): Promise<Holder | 'gone' | 'silent'> =>
  withSocketPath(
    directory,
    (socketPath) =>
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
      }),
  )

/**
 * Removes the socket of a dead holder. Of several processes that see it at once only the one that makes the folder
 * named after that very socket may; a folder left by one that died in between is passed over after five seconds.
 */
const removeDeadSocket = async (directory: string): Promise<void> => {
  const socket = path.join(directory, 'lock.sock')
  const dead = await stat(socket, { bigint: true }).catch(() => null)
  if (!dead) return
  const name = `lock-takeover-${dead.ino}-${dead.mtimeNs}`
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
  const right = path.join(directory, `${name}-${attempts.length}`)
  try {
    await mkdir(right)
  } catch {
    return
  }
  const now = await stat(socket, { bigint: true }).catch(() => null)
  if (now?.ino === dead.ino && now.mtimeNs === dead.mtimeNs) await unlink(socket)
  for (const entry of [...attempts, path.basename(right)]) await rm(path.join(directory, entry), { recursive: true, force: true })
}
