import { spawn } from 'node:child_process'

/**
 * Builds the screens as `npm run build` does, in a process of its own: inside a test run NODE_ENV is `test`, and React
 * and the router would be built for development.
 */
export const buildScreens = (outDir: string, mode: 'production' | 'mock' = 'production'): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
    const build = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${printed}`))))
  })
