import { readdirSync, readFileSync } from 'node:fs'

/** Ticks per second: Linux counts processor time in hundredths of a second. */
const TICKS = 100

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name in parentheses may contain any characters.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / TICKS }
}

/** The process and all its descendants. */
export const familyOf = (pid) => {
  const parents = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), statOf(Number(name)).parent)
    } catch {
      // The process has ended meanwhile.
    }
  }
  const family = new Set([pid])
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return [...family]
}

const sumOver = (pids, valueOf) =>
  pids.reduce((sum, pid) => {
    try {
      return sum + valueOf(pid)
    } catch {
      return sum
    }
  }, 0)

/** Seconds of processor time, those of ended children included. */
export const processorSeconds = (pids) => sumOver(pids, (pid) => statOf(pid).seconds)

/** Memory in MB; memory that processes share (PostgreSQL's buffers) counts once. */
export const memoryMb = (pids) => sumOver(pids, (pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)) / 1024
