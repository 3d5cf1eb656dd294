import { execFile, spawn } from 'node:child_process'
import { open, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { release } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { commandOf, type Identity } from './postgres-identity'
import { codeOf, reasonOf, StartError } from './start-error'

const run = promisify(execFile)
const LOG_LIMIT = 1_000_000

/** Address at which a server listens: a Unix socket's folder, or 127.0.0.1 where the OS has no such sockets. */
export interface Listening {
  host: string
  port: number
}

const program = (identity: Identity, name: string): string => path.join(identity.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Creates a cluster in `data`, which must not exist. UTF-8 with PostgreSQL's own locale, since a container may have none. */
export const initCluster = async (identity: Identity, data: string, owner: string, passwordFile: string): Promise<void> => {
  const [command, args, options] = commandOf(identity, program(identity, 'initdb'), [
    `--pgdata=${data}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    await run(command, args, { ...options, cwd: path.dirname(data) })
  } catch (error) {
    throw new StartError(`The embedded PostgreSQL could not be set up in ${data}: ${lastLine(reasonOf(error))}`)
  }
}

/**
 * After a crash postgres syncs every file of its directory, one by one, which takes seconds. From 5.8 on, Linux can sync the whole file
 * system in one call that reports its errors.
 */
const canSyncAtOnce = (): boolean => {
  const [major = 0, minor = 0] = release()
    .split('.')
    .map((part) => Number.parseInt(part, 10))
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/** Starts postgres in a session of its own, so that Ctrl-C in the terminal reaches us first. Resolves at once. */
export const spawnPostgres = async (identity: Identity, data: string, at: Listening, logFile: string): Promise<{ pid: number; exited: Promise<void> }> => {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  const output = await open(logFile, size > LOG_LIMIT ? 'w' : 'a', 0o600)
  const socket = path.isAbsolute(at.host)
  const settings = {
    listen_addresses: socket ? '' : at.host,
    port: String(at.port),
    unix_socket_directories: socket ? at.host : '',
    // The application pools up to 20 connections a process; the rest is for tools and a second process's migrations.
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Just-in-time compilation costs more than it brings on short queries.
    jit: 'off',
    // After a first import the planner has no statistics of the filled tables; the usual minute is long for those who go on working.
    autovacuum_naptime: '10s',
    ...(canSyncAtOnce() ? { recovery_init_sync_method: 'syncfs' } : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args, options] = commandOf(identity, program(identity, 'postgres'), ['-D', data, ...flags])
  const child = spawn(command, args, { ...options, cwd: data, detached: true, stdio: ['ignore', output.fd, output.fd] })
  await output.close()
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.unref()
  return { pid: child.pid ?? -1, exited }
}

export interface PidFile extends Listening {
  pid: number
}

/** Reads `postmaster.pid`. Its lines are: process id, data directory, start time, port, socket folder, TCP address. */
export const readPidFile = async (data: string): Promise<PidFile | null> => {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, folder, address] = text.split('\n')
  if (!Number(pid)) return null
  return { pid: Number(pid), port: Number(port), host: folder || address || '127.0.0.1' }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * After a container restarts, the process id in `postmaster.pid` may belong to anything, and postgres would refuse to
 * start. The file is removed only where the OS can tell (Linux: every postgres works in its data directory) that no
 * process of this cluster is left, since two postmasters on one directory destroy it.
 */
export const removeStalePidFile = async (data: string, pid: number): Promise<void> => {
  if (process.platform !== 'linux' || !isAlive(pid)) return
  const directory = await realpath(data)
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const id of processes) {
    const cwd = await readlink(`/proc/${id}/cwd`).catch((error: unknown) => (codeOf(error) === 'ENOENT' || Number(id) !== pid ? '' : directory))
    if (cwd === directory) return
  }
  await rm(path.join(data, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: open transactions are rolled back, everything committed is flushed. */
export const stopPostgres = async (identity: Identity, data: string, pid: number): Promise<void> => {
  if (process.platform === 'win32') {
    await run(program(identity, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'])
    return
  }
  if (!signal(pid, 'SIGINT')) return
  const until = Date.now() + 8000
  while (isAlive(pid)) {
    if (Date.now() > until) return void signal(pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Returns the last lines that postgres wrote, for the message of a failed start. */
export const tailOf = async (logFile: string): Promise<string> => {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  return lastLine(text)
}

const lastLine = (text: string): string => text.trim().split('\n').slice(-2).join(' ')
