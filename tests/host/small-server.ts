import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { securityHeaders } from '@server/http/security-headers'
import { runServer } from '@server/host/node/run'
import { DatabaseUnavailable } from '@server/db/errors'

/** The host with the smallest app that can test it: rows that must survive, a slow answer and a failing one. */
await runServer({
  isEmpty: async () => false,
  openSetup: async () => null,
  beginDemo: async () => undefined,
  createWaker: () => ({ wake: () => undefined, onWake: () => undefined }),
  createWorker: () => ({ look: () => undefined, stop: async () => undefined }),
  demoPassword: 'a-demo-password',
  demoSignIns: [{ email: 'somebody@northgate.example', role: 'Viewer', companies: 'One' }],
  createApp: (ports) => {
    const app = new Hono().basePath('/api/v1')
    app.use(securityHeaders())
    app.onError((error, c) => c.json({ statusCode: 503, message: error.message, data: null }, error instanceof DatabaseUnavailable ? 503 : 500))
    app.get('/health', async (c) => {
      await ports.db.transaction((tx) => tx.execute(sql`select 1`))
      return c.json({ ok: true })
    })
    app.post('/rows/:name', async (c) => {
      await ports.db.transaction((tx) => tx.execute(sql`insert into auth_events (kind) values (${c.req.param('name')})`))
      return c.json({ saved: true })
    })
    app.get('/rows', async (c) => {
      const result = await ports.db.transaction((tx) => tx.execute(sql`select kind from auth_events order by id`))
      return c.json((result as unknown as { rows: { kind: string }[] }).rows.map((row) => row.kind))
    })
    app.get('/slow', async (c) => {
      process.stdout.write('slow begun\n')
      await new Promise((resolve) => setTimeout(resolve, 2500))
      return c.json({ slow: true })
    })
    app.get('/address', (c) => c.json({ address: ports.clientAddress(c.req.raw, c.env) }))
    app.get('/fails', () => {
      throw new Error('on purpose')
    })
    return app
  },
})
