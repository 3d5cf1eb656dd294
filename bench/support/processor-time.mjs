import { readFileSync } from 'node:fs'

const TICKS_PER_MS = 0.1

/** Processor time of a process of this machine so far, in milliseconds; 0 if it has ended. Linux only. */
const timeOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, which is in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_MS
  } catch {
    return 0
  }
}

/**
 * Processor time that this process and the database's connections take for `work`, in milliseconds. Other work on the machine makes a call take
 * longer, but hardly changes this.
 */
export const processorTime = async (owner, work) => {
  const pids = (await owner.query(`select pid from pg_stat_activity where backend_type = 'client backend'`)).map(({ pid }) => pid)
  const sum = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + pids.reduce((ms, pid) => ms + timeOf(pid), 0)
  const before = sum()
  await work()
  return sum() - before
}
