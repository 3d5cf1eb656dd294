import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownerConnection } from '@server/host/node/database'
import { builtProgram } from './build'
import type { Marks } from './fences/marks'
import { writeResult } from './postgres-result'

/**
 * Connection of the test server's owner; `template` is a migrated and seeded database to clone, `marked` the same with marks in the texts of
 * the companies for which tests don't act.
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
    /** Path of the file that describes the PostgreSQL once it is seeded; meanwhile the workers load the code under test. */
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
  starting.catch((error: unknown) => writeResult(toldIn, { failed: String(error) }))
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

/** Shared state of the projects, in a global variable because each project loads this file separately. */
const shared = globalThis as { northgateTests?: { users: number; running: Promise<Running> } }

/** Starts one PostgreSQL for all projects of a run, with one seeded database to clone. The last project to leave stops it. */
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

const SEED_TIMEOUT_MS = 180_000
/** Waits for the file and returns its content. @throws Error with the reason if seeding failed or took too long */
export const seededPostgres = async (toldIn: string): Promise<SeededPostgres> => {
  for (const until = Date.now() + SEED_TIMEOUT_MS; Date.now() < until;) {
    const text = await readFile(toldIn, 'utf8').catch(() => null)
    if (text !== null) {
      const content = JSON.parse(text) as SeededPostgres | { failed: string }
      if ('failed' in content) throw new Error(`The PostgreSQL of the tests was not seeded: ${content.failed}`)
      return content
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Nobody has seeded the PostgreSQL of the tests.')
}

/** Creates a copy of one of the seeded databases and returns its connection. */
export const copyOfDatabase = async (
  { connection }: SeededPostgres,
  template: string,
  database = `t_${randomUUID().replaceAll('-', '')}`,
): Promise<SeededPostgres['connection']> => {
  const admin = await ownerConnection({ ...connection, database: 'postgres' })
  await admin.exec(`create database ${database} template ${template} strategy file_copy`)
  await admin.end()
  return { ...connection, database }
}

export default async function setup({ provide }: TestProject) {
  const { toldIn, leave } = await sharedPostgres()
  provide('postgres', toldIn)
  return leave
}
