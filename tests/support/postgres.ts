import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownerConnection } from '@server/host/node/database'
import { builtProgram } from './build'
import type { Marks } from './fences/marks'

/**
 * Connection of the test server's owner; `template` is a migrated and seeded database to clone, `marked` the same with marks in the texts of
 * the companies that tests look at from outside.
 */
export interface SeededPostgres {
  connection: { host: string; port: number; user: string; password: string; database: string }
  template: string
  marked: string
  marks: Marks
  files: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that tells of the PostgreSQL once it is seeded: while that takes its time, the workers load what they test. */
    postgres: string
  }
}

interface Running {
  toldIn: string
  stop: () => Promise<void>
}

const start = async (): Promise<Running> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northgate-told-'))
  const toldIn = path.join(folder, 'postgres.json')
  let child: ChildProcess | undefined
  let stopping = false
  const starting = builtProgram('tests/support/seeded-postgres.ts').then((program) => {
    if (!stopping) child = spawn(process.execPath, [program, toldIn], { stdio: ['pipe', 'inherit', 'inherit'] })
  })
  starting.catch((error: unknown) => process.stderr.write(`The PostgreSQL of the tests did not start: ${String(error)}\n`))
  const stop = async () => {
    stopping = true
    await starting.catch(() => undefined)
    const ended = child && child.exitCode === null ? new Promise((resolve) => child?.once('exit', resolve)) : undefined
    child?.stdin?.end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { toldIn, stop }
}

/** Each project loads this file for itself; what they share is kept where all of them find it. */
const shared = globalThis as { northgateTests?: { users: number; running: Promise<Running> } }

/** One PostgreSQL for the projects of a run, with one seeded database to clone. The last user to leave stops it. */
export const sharedPostgres = async (): Promise<{ toldIn: string; leave: () => Promise<void> }> => {
  const postgres = (shared.northgateTests ??= { users: 0, running: start() })
  postgres.users++
  const { toldIn, stop } = await postgres.running
  const leave = async () => {
    postgres.users--
    if (postgres.users === 0) await stop()
  }
  return { toldIn, leave }
}

const PATIENCE_MS = 180_000
/** What the file tells, once it is there. @throws Error that says why there will be nothing */
export const seededPostgres = async (toldIn: string): Promise<SeededPostgres> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    const text = await readFile(toldIn, 'utf8').catch(() => null)
    if (text !== null) {
      const told = JSON.parse(text) as SeededPostgres | { failed: string }
      if ('failed' in told) throw new Error(`The PostgreSQL of the tests was not seeded: ${told.failed}`)
      return told
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Nobody has seeded the PostgreSQL of the tests.')
}

/** A database of its own like one of the seeded ones. */
export const copyOfDatabase = async (
  { connection }: SeededPostgres,
  template: string,
  database = `t_${randomUUID().replaceAll('-', '')}`,
): Promise<SeededPostgres['connection']> => {
  const admin = await ownerConnection({ ...connection, database: 'postgres' })
  await admin.exec(`create database ${database} template ${template}`)
  await admin.end()
  return { ...connection, database }
}

export default async function setup({ provide }: TestProject) {
  const { toldIn, leave } = await sharedPostgres()
  provide('postgres', toldIn)
  return leave
}
