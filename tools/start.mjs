import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenOld } from './build-when-old.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
if (!existsSync(path.join(root, 'node_modules', 'tsx'))) giveUp('The packages are not installed: run "npm install" first.')

process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
// With another folder of screens (WEB_DIR) building ours would be for nothing.
if (!process.env.WEB_DIR) await buildWhenOld(giveUp)
process.env.NODE_ENV ??= 'production'
// In this very process: a server of its own would survive the kill of this one and hold port and data.
const { register } = await import('tsx/esm/api')
register()
await import('../server/node.ts')
