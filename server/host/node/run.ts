import { Hono } from 'hono'
import { openDemoFilling } from '../../db/demo-filling'
import { securityHeaders } from '../../http/security-headers'
import type { Log, Ports } from '../../ports'
import type { Application } from './application'
import { backUpBeforeMigrating } from './backup/keeping'
import { createCleanup } from './cleanup'
import { createProxies, type Proxies } from './client-address'
import { createDatabase } from './database'
import { withStartLock, applicationLogin, checkRole, migrateOrExplain } from './database-start'
import { type Env, readEnv } from './env'
import { checkPort, type HttpServer, listen } from './http-server'
import { createGate } from './gate'
import { createLog } from './log'
import { stopWithNpm } from './npm-parent'
import { holdDataDir, isFirstStart, openDatabase } from './open-database'
import { createPorts, outboxOf } from './ports'
import { joinProcesses } from './processes'
import { StartError } from './start-error'
import { clearHalfFilled, startFiller } from './filling-in'
import { firstVisit } from './first-visit'
import { loadScreens } from './static'
import { cardForms } from './card-forms'

/** Requests get this long to finish, the rest of ten seconds is for the database. */
const DRAIN_MS = 5000
const POOL_MS = 1500
const EXIT_MS = 9500

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the server and keeps it until a signal ends it. Sets the exit code; a StartError is shown as one sentence. */
export const runServer = async (application: Application): Promise<void> => {
  const fail = (error: unknown): void => {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `The server could not start. ${error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
  try {
    const env = readEnv()
    const log = createLog(env.LOG_LEVEL)
    const cleanup = createCleanup(log)
    const stop = stopOnce(cleanup.run, log)
    try {
      await start(env, application, log, cleanup)
    } catch (error) {
      await stop(null)
      throw error
    }
  } catch (error) {
    fail(error)
    process.exit()
  }
}

const stopOnce = (cleanup: () => Promise<void>, log: Log) => {
  let stopped: Promise<void> | null = null
  const stop = (reason: string | null): Promise<void> => (stopped ??= shutDown(reason))
  const shutDown = async (reason: string | null) => {
    if (reason) say(`Stopping: ${reason}`)
    setTimeout(() => process.exit(1), EXIT_MS).unref()
    await cleanup()
    if (reason) process.exit()
  }
  // Ctrl-C may arrive twice, from the terminal and from npm; the second changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'uncaught exception')
    process.exitCode = 1
    void stop('an unexpected error')
  })
  stopWithNpm(() => void stop('npm has ended'))
  return stop
}

const start = async (env: Env, application: Application, log: Log, cleanup: ReturnType<typeof createCleanup>): Promise<void> => {
  const proxies = createProxies(env.TRUSTED_PROXIES)
  const lock = await holdDataDir(env, 'a running server', cleanup)
  await checkPort(env.HOST, env.PORT)
  const filler = isFirstStart(env) && env.SEED === 'demo' ? startFiller(say) : null
  const { owner, connection, embedded, place } = await openDatabase(env, log, say, cleanup)
  const waker = application.createWaker()
  const processes = await joinProcesses(connection, log)
  cleanup.add('count of processes', () => processes.leave(), POOL_MS)
  const { ports, login } = await withStartLock(owner, async () => {
    if (await clearHalfFilled(owner)) say('An earlier release was cut short while it filled in the demo companies: starting them over.')
    await backUpBeforeMigrating(env, owner, connection, say)
    const applied = await migrateOrExplain(owner)
    if (applied.length > 0) say(`Database prepared: ${applied.join(', ')}`)
    const login = embedded ? await applicationLogin(owner, connection) : connection
    const db = createDatabase({ connection: login, sharers: processes.count })
    cleanup.add('database', () => db.end(), POOL_MS)
    await checkRole(db)
    const createdPorts = createPorts(env, db, log, proxies, waker, processes.count)
    cleanup.add('PDF thread', () => createdPorts.pdf.end(), POOL_MS)
    if (env.SEED === 'demo' && (await application.isEmpty(createdPorts))) {
      say('Founding the demo companies…')
      await application.beginDemo(createdPorts, env.SEED_SIZE)
    }
    return { ports: createdPorts, login }
  })
  const setupCode = await application.openSetup(ports)
  const screens = await loadScreens(env.WEB_DIR, cardForms(env))
  if (!screens) say(`No screens in ${env.WEB_DIR}: only the API is served. "npm run build" makes them.`)
  const server = await listen(host(application, ports, proxies, screens), {
    host: env.HOST,
    port: env.PORT,
    gate: createGate(proxies, undefined, processes.count),
  })
  const worker = application.createWorker(ports)
  cleanup.add('worker', () => worker.stop(), POOL_MS)
  cleanup.add('HTTP server', () => server.stop(DRAIN_MS))
  waker.onWake(worker.look)
  worker.look()
  // Last in, first out: a process that waits for the data directory learns of the stop before anything is closed.
  cleanup.add('announcement', async () => lock?.announceStop())
  announce(env, application, server, setupCode, embedded ? `PostgreSQL under ${place}` : place)
  if (await openDemoFilling(owner)) {
    const filling = filler ?? startFiller(say)
    cleanup.add('demo data', () => filling.stop())
    filling.begin({ owner: connection, application: login })
  } else await filler?.stop()
}

/** One port for both: the API below /api, the screens everywhere else. */
const host = (application: Application, ports: Ports, proxies: Proxies, screens: Hono | null): Hono => {
  const api = application.createApp(ports)
  const app = new Hono()
  app.use(securityHeaders((c) => proxies.isHttps(c.req.raw, c.env)))
  app.onError((error, c) => {
    ports.log.error({ error }, 'request failed outside of the API')
    return c.text('Something went wrong on our side.', 500)
  })
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  if (screens) {
    app.get(
      '*',
      firstVisit(() => application.isEmpty(ports)),
    )
    app.route('/', screens)
  }
  return app
}

const announce = (env: Env, application: Application, server: HttpServer, setupCode: string | null, data: string): void => {
  const everywhere = env.HOST === '0.0.0.0' || env.HOST === '::'
  const here = everywhere || env.HOST === '127.0.0.1' || env.HOST === '::1'
  say('')
  const address = `http://${here ? 'localhost' : env.HOST}:${server.port}`
  say(`  Northgate is ready: ${address}`)
  say(`  Reachable from:     ${everywhere ? 'every network of this machine' : here ? 'this machine only (HOST=0.0.0.0 opens it to the network)' : env.HOST}`)
  say(`  Data:               ${data}`)
  say(`  Mail:               ${env.SMTP_URL ? `sent through ${new URL(env.SMTP_URL).host}` : `not sent (no SMTP_URL), written to ${outboxOf(env)}`}`)
  if (setupCode) {
    say(`  First visit:        ${env.PUBLIC_URL?.replace(/\/+$/, '') ?? address}/setup makes the first administrator and the first company`)
    say(`  Code for it:        ${setupCode} (works once, until the next start)`)
  }
  if (env.SEED !== 'demo') return say('')
  say(`  Demo sign-ins, all with the password ${application.demoPassword}:`)
  const width = Math.max(...application.demoSignIns.map(({ email }) => email.length))
  for (const { email, role, companies } of application.demoSignIns) say(`    ${email.padEnd(width)}  ${role}, ${companies}`)
  say('')
}
