import { loadavg, cpus } from 'node:os'

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Rounded percentile; 0 if there are no values. */
export const percentile = (values, share) => Math.round(values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0)

/** Makes one row of the table: `within` is the largest value that meets the target, `atLeast` the smallest. */
export const figure = (name, value, { within, atLeast, unit = '', digits = 0, note = '' }) => ({
  name,
  target: within === undefined ? (atLeast === undefined ? '' : `≥ ${atLeast}${unit}`) : `≤ ${within}${unit}`,
  measured: `${value.toFixed(digits)}${unit}`,
  verdict: within === undefined && atLeast === undefined ? '' : (within === undefined ? value >= atLeast : value <= within) ? 'met' : 'MISSED',
  note,
})

export const printTable = (figures) => {
  const columns = ['name', 'target', 'measured', 'verdict', 'note']
  const rows = [Object.fromEntries(columns.map((column) => [column, column])), ...figures]
  const width = (column) => Math.max(...rows.map((row) => row[column].length))
  for (const row of rows)
    console.log(
      columns
        .map((column) => row[column].padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
