import { spawn } from 'node:child_process'
import { link, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '@server/host/node/lock'
import { builtProgram } from '../support/build'
import { discard, temporaryDirectory } from './harness'

const LOCK = `import { lockDataDir } from '${pathToFileURL(await builtProgram('server/host/node/lock.ts')).href}'`

const HOLD = `
  ${LOCK}
  try { await lockDataDir(process.argv[1], 'a test'); console.log('held'); setInterval(() => {}, 1000) }
  catch (error) { console.log('refused ' + error.message) }`

/** Starts a process that takes the lock and keeps it until it is killed. */
const holder = async (directory: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstOutput = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    said: firstOutput,
    child,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const COMPETE = `
  import { createInterface } from 'node:readline'
  ${LOCK}
  console.log('ready')
  for await (const directory of createInterface({ input: process.stdin })) {
    try { await lockDataDir(directory, 'a test'); console.log('held') }
    catch (error) { console.log('refused ' + error.message) }
  }`

/** Starts a process that tries to lock a directory as soon as it is told of it. */
const competitor = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', COMPETE], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await answers.next()
  return {
    tryFor: async (directory: string): Promise<string> => {
      child.stdin.write(`${directory}\n`)
      return (await answers.next()).value ?? 'ended'
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe('the lock on the data directory', { timeout: 30_000 }, () => {
  let directory = ''
  beforeEach(async () => {
    directory = await temporaryDirectory()
  })
  afterEach(() => discard(directory))

  it('is not taken from a holder that is stopped, and is free once it is killed', async () => {
    const first = await holder(directory)
    expect(first.said).toContain('held')
    first.child.kill('SIGSTOP')
    await expect(lockDataDir(directory, 'second')).rejects.toThrow('in use by another process')
    first.child.kill('SIGCONT')
    await expect(lockDataDir(directory, 'second')).rejects.toThrow(`a test (process ${first.child.pid})`)
    await first.kill()
    const lock = await lockDataDir(directory, 'second')
    await lock.release()
    expect(await readdir(directory)).toEqual([])
  })

  it('goes to exactly one of six that find a dead lock at once', async () => {
    const dead = await holder(directory)
    await dead.kill()
    const all = await Promise.all(Array.from({ length: 6 }, competitor))
    for (const round of ['1', '2', '3', '4', '5']) {
      const copy = path.join(directory, round)
      await mkdir(copy)
      await link(path.join(directory, 'lock.sock'), path.join(copy, 'lock.sock'))
      const answers = await Promise.all(all.map((one) => one.tryFor(copy)))
      expect(answers.map((answer) => answer.split(' ')[0]).sort()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')])
    }
    await Promise.all(all.map(({ kill }) => kill()))
  })

  it('is waited for while its holder stops', async () => {
    const first = await lockDataDir(directory, 'first')
    first.announceStop()
    setTimeout(() => void first.release(), 2500)
    const second = await lockDataDir(directory, 'second')
    await second.release()
  })

  it('works below a path longer than a socket’s may be', async () => {
    const deep = path.join(directory, 'a'.repeat(100), 'b'.repeat(100))
    await mkdir(deep, { recursive: true })
    const lock = await lockDataDir(deep, 'first')
    await expect(lockDataDir(deep, 'second')).rejects.toThrow('first')
    await lock.release()
  })
})
