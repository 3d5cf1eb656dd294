import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { DatabaseUnavailable } from '@server/db/errors'
import { createDatabase } from '@server/host/node/database'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))
const SHUTTING_DOWN = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))

let server: Server | null = null
afterEach(() => void server?.close())

it('survives a PostgreSQL that is ready and gone within one packet, before anybody could listen for it', async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUTTING_DOWN])))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', note)
  try {
    const db = createDatabase({ connection: { host: '127.0.0.1', port, user: 'x', database: 'x' }, max: 2 })
    await expect(db.transaction(async () => 'never')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await db.end()
  } finally {
    process.off('uncaughtException', note)
    for (const listener of listeners) process.on('uncaughtException', listener)
  }
  expect(uncaught).toEqual([])
})
