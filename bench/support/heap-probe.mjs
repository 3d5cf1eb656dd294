/** Loaded into a server by `NODE_OPTIONS=--import`: on SIGUSR2 it forces a garbage collection and writes the remaining memory, in MB, to HEAP_FILE. */
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const file = process.env.HEAP_FILE
// Compilers and loaders are separate processes with the same NODE_OPTIONS.
if (file && process.argv.some((argument) => argument.endsWith('server/node.ts'))) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(file, String((heapUsed + external) / 1024 / 1024))
  })
}
