const KEY = 'root'
/** The longest that a slow storage may hold up the start, in milliseconds. */
const RESTORE_TIMEOUT = 5000

type Slice = 'permissions' | 'cart'
type Root = Partial<Record<Slice, unknown>>

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string | null): Root => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const readText = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const restorers = new Map<Slice, (stored: unknown) => void>()

/**
 * Keeps one of the two slices that outlive a page load under the one key `root`. The key is read again before each write, so
 * that saving the cart does not undo what another tab learned about permissions. A full or forbidden storage costs only memory.
 */
export const keepInRoot = (slice: Slice, restore: (stored: unknown) => void) => {
  restorers.set(slice, restore)
  return (value: unknown) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...parse(readText()), [slice]: value }))
    } catch {
      // Private mode or no space left: the session goes on, only the next start knows less.
    }
  }
}

/** Puts the stored slices back; resolves after 5000 ms at the latest and never rejects. What arrives later is ignored. */
export const restoreRoot = async (read: () => string | null | Promise<string | null>): Promise<void> => {
  const text = await Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), RESTORE_TIMEOUT)
    }),
  ])
  const root = parse(text)
  for (const [slice, restore] of restorers) if (root[slice] !== undefined) restore(root[slice])
}

let restoring: Promise<void> | undefined

/** Resolves once persisted state is back; the app shows nothing before. */
export const restored = (): Promise<void> => (restoring ??= restoreRoot(readText))

/** Calls back when another tab has changed the slice. */
export const onOtherTab = (slice: Slice, changed: (stored: unknown) => void) => {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === KEY) changed(parse(event.newValue)[slice])
  })
}
