import { spawn } from 'node:child_process'
import { memoryMb, processorSeconds } from './processes.mjs'

/**
 * Lets people work for `seconds` at `rate` requests a second and samples the processes meanwhile.
 * @param options.processes as `startProduct` returns it
 * @returns the generator's figures, the cores that were used, and the memory every `every` seconds
 */
export const underLoad = async ({ bases, people, rate, seconds, processes, every = 10, onSample }) => {
  const generator = spawn(process.execPath, ['bench/support/traffic.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  generator.stdin.end(JSON.stringify({ base: bases, ...people, rate, seconds }))
  const before = Object.fromEntries(Object.entries(processes()).map(([name, pids]) => [name, processorSeconds(pids)]))
  const started = performance.now()
  const samples = []
  const sample = () => {
    const at = (performance.now() - started) / 1000
    const memorySample = { at: Math.round(at), ...Object.fromEntries(Object.entries(processes()).map(([name, pids]) => [name, Math.round(memoryMb(pids))])) }
    samples.push(memorySample)
    onSample?.(memorySample)
  }
  sample()
  const timer = setInterval(sample, every * 1000)
  let text = ''
  generator.stdout.on('data', (chunk) => (text += chunk))
  const code = await new Promise((resolve) => generator.once('close', resolve))
  clearInterval(timer)
  sample()
  if (code !== 0) throw new Error('The generator of the load ended with an error')
  const elapsed = (performance.now() - started) / 1000
  const cores = Object.fromEntries(Object.entries(processes()).map(([name, pids]) => [name, (processorSeconds(pids) - before[name]) / elapsed]))
  return { ...JSON.parse(text), cores, samples }
}

export const printLoad = ({ all, failed, failures, examples, mostOpen, kinds, cores }) => {
  const row = (name, { count, p50, p95, p99, most }) => [name, count, p50, p95, p99, most]
  const rows = [['', 'requests', 'p50', 'p95', 'p99', 'most, ms'], ...Object.entries(kinds).map(([name, one]) => row(name, one)), row('all', all)]
  for (const one of rows) console.log(one.map((cell, at) => (at === 0 ? String(cell).padEnd(16) : String(cell).padStart(9))).join(''))
  console.log(`${failed} of ${all.count} failed${failed > 0 ? `: ${JSON.stringify(failures)}` : ''}; at most ${mostOpen} under way at once`)
  for (const example of examples) console.log(`  ${example}`)
  console.log(
    Object.entries(cores)
      .map(([name, used]) => `${name} took ${used.toFixed(2)} of a core`)
      .join(', '),
  )
}
