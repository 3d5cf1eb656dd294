const KEY = 'root'
/** Longest time that a slow storage may delay the start, in milliseconds. */
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
 * Stores one of the two slices that outlive a page load under the common key `root`. The key is read again before each write, so that saving
 * the cart does not overwrite permissions that another tab has stored. With a full or forbidden storage the slice is lost with the page.
 * @returns the function that saves the slice
 */
export const keepInRoot = (slice: Slice, restore: (stored: unknown) => void) => {
  restorers.set(slice, restore)
  return (value: unknown) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...parse(readText()), [slice]: value }))
    } catch {
      // Private mode or no space left: the session continues, only the next start has no stored value.
    }
  }
}

/** Restores the stored slices; resolves after 5000 ms at the latest and never rejects. A stored text that arrives later is ignored. */
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

/** Resolves once the stored state is restored; the app shows nothing before. */
export const storageRestored = (): Promise<void> => (restoring ??= restoreRoot(readText))

/** Calls `changed` when another tab has changed the slice. */
export const onOtherTab = (slice: Slice, changed: (stored: unknown) => void) => {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === KEY) changed(parse(event.newValue)[slice])
  })
}
