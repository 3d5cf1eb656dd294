import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type DemoFilling, noteDemoFilling } from '../../db/demo-filling'
import type { OwnerConnection } from '../../db/owner'
import type { Log, Ports } from '../../ports'
import { createProxies } from './client-address'
import { createDatabase, FILLING_SETTINGS, ownerConnection } from './database'
import type { Env } from './env'
import { ownWorkbooks } from './own-workbooks'
import { ownStatements } from './statement-reader'
import { createPorts } from './ports'

/** Comment that earlier releases put on the schema while they filled in demo data, in a database that nobody could use yet. */
const FILLING_COMMENT = 'northgate: demo data is being filled in'

export const emptySchema = (owner: OwnerConnection): Promise<void> => owner.exec('drop schema public cascade; create schema public')

export const isBeingFilled = async (owner: OwnerConnection): Promise<boolean> => {
  const [row] = await owner.query<{ mark: string | null }>(`select obj_description(to_regnamespace('public'), 'pg_namespace') as mark`)
  return row?.mark === FILLING_COMMENT
}

/** Empties the database if an earlier release was interrupted while it filled in demo data, and returns whether it was. */
export const clearHalfFilled = async (owner: OwnerConnection): Promise<boolean> => {
  if (!(await isBeingFilled(owner))) return false
  await emptySchema(owner)
  return true
}

export type Fill = (ports: Ports, owner: OwnerConnection, report: (filling: DemoFilling) => void) => Promise<void>

export interface Connections {
  /** As the schema's owner. */
  owner: pg.ClientConfig
  application: pg.ClientConfig
}

/** Key of the advisory lock by which one process fills at a time: any number that no other advisory lock uses on this database. */
const LOCK = 7_246_003
const CONNECTIONS = 4

/** Fills in the rest of the demo data in this process. No mail is sent. */
export const fillHere = async (env: Env, connections: Connections, log: Log, fill: Fill, report: (filling: DemoFilling) => void): Promise<void> => {
  const owner = await ownerConnection(connections.owner)
  // A second connection for the progress, because filling may keep its own one busy for a minute.
  const progressConnection = await ownerConnection(connections.owner)
  const db = createDatabase({ connection: connections.application, max: CONNECTIONS, mostWaiting: Number.POSITIVE_INFINITY, habits: FILLING_SETTINGS })
  const basePorts = createPorts(env, db, log, createProxies([]), { wake: () => undefined })
  const ports = { ...basePorts, lane: () => db, workbooks: ownWorkbooks, statements: ownStatements, mail: { send: async () => [] } }
  try {
    await owner.exec(`set synchronous_commit = off; select pg_advisory_lock(${LOCK})`)
    await fill(ports, owner, (filling) => {
      report(filling)
      noteDemoFilling(progressConnection, filling).catch(() => undefined)
    })
  } finally {
    await Promise.all([ports.pdf.end(), db.end(), owner.end(), progressConnection.end()])
  }
}

const here = path.dirname(fileURLToPath(import.meta.url))
const PROGRAM = path.join(here, '..', '..', 'fill.ts')

/** Prints the progress at each tenth. */
export const sayProgress = (say: (line: string) => void) => {
  let printedTenth = -1
  return ({ percent, secondsLeft }: DemoFilling): void => {
    const tenth = Math.floor(percent / 10)
    if (tenth <= printedTenth) return
    printedTenth = tenth
    if (percent === 100) return say('  Demo data: complete.')
    say(`  Demo data: ${percent} %${secondsLeft === null ? '' : `, about ${secondsLeft} s left`}. You can work meanwhile.`)
  }
}

/** A lower priority than everything that people wait for, including the first start. */
const NICE = 10

/** A child process that fills in demo data, and ends with this process. The next start continues where it stopped. */
export interface Filler {
  begin(connections: Connections): void
  stop(): Promise<void>
}

/** Starts the child process, which takes seconds to load; it does nothing until it is told the connections. */
export const startFiller = (say: (line: string) => void): Filler => {
  const child: ChildProcess = fork(PROGRAM, [], { execArgv: ['--max-semi-space-size=64', '--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  if (child.pid) setPriority(child.pid, NICE)
  let stopping = false
  const progress = sayProgress(say)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', (code) => {
      if (code !== 0 && !stopping) say('  Demo data: not complete, the reason is above. The next start goes on.')
      resolve()
    })
  })
  child.on('message', (filling: DemoFilling) => progress(filling))
  return {
    begin: (connections) => void child.send(connections),
    stop: async () => {
      stopping = true
      child.kill('SIGKILL')
      await ended
    },
  }
}
