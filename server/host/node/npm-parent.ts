import { readFileSync } from 'node:fs'

/** Returns the ids of our parent process, and of its parent where the OS tells: npm starts a shell that starts us. */
const ancestors = (): string => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    // The name in parentheses may hold anything, so count from its end: state, then the parent.
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Calls `stop` when the npm that started us is gone. A killed npm doesn't end its children; without this the server would
 * go on running unseen, and keep the port and the data directory.
 */
export const stopWithNpm = (stop: () => void): void => {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return
  const startedBy = ancestors()
  setInterval(() => ancestors() !== startedBy && stop(), 300).unref()
}
