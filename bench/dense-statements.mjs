/**
 * Measures the processor time that a statement file takes which consists of the smallest elements, lines or cells, in milliseconds for each MB: in a
 * process that has read nothing before, and there a fourth time. A file that is refused may take 100. The smaller the file, the more its figure is that of
 * entries up to the limit of 50,000, so 1 MB is the worst size.
 *
 *   node --import tsx bench/dense-statements.mjs [part of a file's name]          MB=1
 */
import { spawnSync } from 'node:child_process'
import { runToEnd } from '../tests/support/at-once'
import { readTableStatement } from '../server/domain/bank-formats/table/read'
import { readStatementFile } from '../server/statement-files/read'
import { denseFiles } from './support/dense-files.mjs'

const MB = Number(process.env.MB || 1)
const RUNS = 4
const TARGET_MS = 100
const SHOWN = 90

const outcomeOf = async (bytes) => {
  const { content, error } = await readStatementFile(bytes)
  if (error !== undefined) return `refused: ${error}`
  try {
    const { statements, problems } = content.is === 'table' ? runToEnd(readTableStatement(content.sheets)) : content.file
    const errors = [...problems, ...statements.flatMap((statement) => statement.problems)].filter(({ severity }) => severity === 'error')
    const lines = statements.reduce((sum, statement) => sum + statement.lines.length, 0)
    return errors.length > 0 ? `refused: ${errors.length} errors, such as: Line ${errors[0].line}: ${errors[0].message}` : `${lines} lines`
  } catch (error) {
    return `refused: ${error.message}`
  }
}

const measure = async (name) => {
  const bytes = new TextEncoder().encode(denseFiles[name](MB * 1024 * 1024))
  const figures = []
  let outcome = ''
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    outcome = await outcomeOf(bytes)
    const { user, system } = process.cpuUsage(before)
    figures.push((user + system) / 1000 / MB)
  }
  const [cold, warm] = [figures[0], figures.at(-1)]
  const verdict = outcome.startsWith('refused') && warm > TARGET_MS ? 'MISSED ' : ''
  console.log(`${name.padEnd(40)} ${cold.toFixed(0).padStart(5)} ${warm.toFixed(0).padStart(5)}  ${verdict}${outcome.slice(0, SHOWN)}`)
}

const [part = '', ...only] = process.argv.slice(2)
if (only.length > 0) await measure(part)
else {
  console.log(`${'ms of CPU for each MB'.padEnd(40)}  cold  warm`)
  for (const name of Object.keys(denseFiles).filter((one) => one.includes(part)))
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name, 'alone'], { stdio: 'inherit' })
}
