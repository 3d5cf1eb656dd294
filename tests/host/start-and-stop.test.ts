import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { discard, startRefused, startServer, stopServer, temporaryDirectory } from './harness'

const expectOneSentence = ({ code, output }: { code: number | null; output: string }, ...parts: RegExp[]) => {
  expect(code).toBe(1)
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Starting PostgreSQL'))
  expect(lines).toHaveLength(1)
  expect(output).not.toMatch(/^\s+at /m)
  for (const part of parts) expect(output).toMatch(part)
}

const rowsOf = async (url: string) => (await (await fetch(`${url}/api/v1/rows`)).json()) as string[]

describe('the server on Node', { timeout: 60_000 }, () => {
  let directory = ''
  beforeEach(async () => {
    directory = await temporaryDirectory()
  })
  afterEach(() => discard(directory))

  it('keeps everything over a clean stop, and prints URL, sign-ins and where mail goes', async () => {
    const first = await startServer({ DATA_DIR: directory })
    expect(first.output()).toContain('somebody@northgate.example')
    expect(first.output()).toContain(path.join(directory, 'outbox'))
    await fetch(`${first.url}/api/v1/rows/kept`, { method: 'POST' })
    expect(await stopServer(first)).toBe(0)
    const second = await startServer({ DATA_DIR: directory })
    expect(await rowsOf(second.url)).toEqual(['kept'])
    expect(await stopServer(second)).toBe(0)
  })

  it('loses no acknowledged row to kill -9 of Node, three times', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const server = await startServer({ DATA_DIR: directory })
      const killed = new AbortController()
      const writer = async (name: string) => {
        for (let number = 0; !killed.signal.aborted; number++) {
          const row = `${round}-${name}-${number}`
          const answer = await fetch(`${server.url}/api/v1/rows/${row}`, { method: 'POST' }).catch(() => null)
          if (answer?.ok) acknowledged.push(row)
        }
      }
      const writers = ['a', 'b', 'c', 'd'].map(writer)
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 10 + round * 5)
      server.child.kill('SIGKILL')
      await server.ended
      killed.abort()
      await Promise.all(writers)
    }
    const last = await startServer({ DATA_DIR: directory })
    const stored = new Set(await rowsOf(last.url))
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(acknowledged.filter((row) => !stored.has(row))).toEqual([])
    await stopServer(last)
  })

  it('comes back by itself when PostgreSQL is killed, and answers 503 meanwhile', async () => {
    const server = await startServer({ DATA_DIR: directory })
    await fetch(`${server.url}/api/v1/rows/before`, { method: 'POST' })
    const { readPidFile } = await import('@server/host/node/postgres-process')
    const postmaster = await readPidFile(path.join(directory, 'postgres/data'))
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    const health = async () => (await fetch(`${server.url}/api/v1/health`)).status
    await expect.poll(health, { interval: 5 }).toBe(503)
    await expect.poll(health).toBe(200)
    expect(await rowsOf(server.url)).toEqual(['before'])
    await stopServer(server)
  })

  it('refuses a second process on the same data, naming the first, which goes on', async () => {
    const server = await startServer({ DATA_DIR: directory })
    expectOneSentence(await startRefused({ DATA_DIR: directory }), /in use by a running server/, new RegExp(`process ${server.child.pid}`))
    expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200)
    await stopServer(server)
  })

  it('finishes what is under way on SIGTERM, answers 503 to what comes new, and is gone within ten seconds', async () => {
    const server = await startServer({ DATA_DIR: directory })
    const slow = fetch(`${server.url}/api/v1/slow`)
    await expect.poll(() => server.output()).toContain('slow begun')
    const began = Date.now()
    server.child.kill('SIGTERM')
    let late = await fetch(`${server.url}/api/v1/health`)
    // The signal has not arrived yet.
    while (late.ok) late = await fetch(`${server.url}/api/v1/health`)
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('5')
    expect(late.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await (await slow).json()).toEqual({ slow: true })
    expect(await server.ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  it('says in one sentence that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = String(address !== null && typeof address === 'object' ? address.port : 0)
    expectOneSentence(await startRefused({ DATA_DIR: directory, PORT: port }), new RegExp(`Port ${port} is taken`))
    other.close()
  })

  it('says in one sentence that the data directory can’t be used', async () => {
    const file = path.join(directory, 'a-file')
    await writeFile(file, 'x')
    expectOneSentence(await startRefused({ DATA_DIR: path.join(file, 'data') }), /data directory .* can't be used: a part of the path is a file/)
  })

  it('says in one sentence that the database can’t be reached', async () => {
    const refused = await startRefused({ DATA_DIR: directory, DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/db' })
    expectOneSentence(refused, /database at 127\.0\.0\.1:9\/db can't be reached: nothing listens there/)
    expect(refused.output).not.toContain('secret')
  })

  it('names every wrong variable of the environment', async () => {
    expectOneSentence(await startRefused({ DATA_DIR: directory, PORT: 'eighty', SEED: 'yes' }), /PORT \("eighty"\)/, /SEED \("yes"\) must be demo or none/)
  })
})
