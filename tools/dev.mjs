import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'vite'

const WITH_API = process.argv[2] === 'api'
if (existsSync('.env')) process.loadEnvFile('.env')
// Demo data are generated again after each change of the server: the small set is the default.
if (!WITH_API) process.env.SEED_SIZE ??= 'small'
const apiPort = process.env.PORT || '3000'

/** Starts the API in a process that restarts when its source changes. */
const startApi = () => {
  const command = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/node.ts']
  // In a separate process group: otherwise Ctrl-C would reach it twice, and a second signal makes tsx kill the server while it stops.
  const api = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const ended = new Promise((resolve) => api.once('exit', (code) => resolve(code ?? 0)))
  return { stop: () => api.kill('SIGTERM') && ended, ended }
}

const vite = await createServer({
  mode: WITH_API ? 'development' : 'mock',
  server: WITH_API ? { proxy: { '/api': `http://127.0.0.1:${apiPort}` } } : {},
})
await vite.listen()
vite.printUrls()

const api = WITH_API ? startApi() : null
let stopping = false
const stop = async (code) => {
  if (stopping) return
  stopping = true
  await Promise.all([vite.close(), api?.stop()])
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))
void api?.ended.then((code) => stop(code))
