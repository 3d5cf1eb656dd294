import { spawn } from 'node:child_process'

/**
 * Builds the screens as `npm run build` does, in a process of its own: inside a test run NODE_ENV is `test`, and React
 * and the router would be built for development.
 */
export const buildScreens = (outDir: string, mode: 'production' | 'mock' = 'production'): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
    // Of the demo data of mock mode the few that tests need: all of them take a minute to fill in.
    const env = { ...process.env, NODE_ENV: 'production', SEED_SIZE: 'small' }
    const build = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${printed}`))))
  })
