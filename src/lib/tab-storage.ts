const memory = new Map<string, string>()

/** Storage of this tab only: sessionStorage, or memory where that is blocked. For tickets, which must be neither in a URL nor in a cookie. */
export const tabStorage = {
  read<T>(key: string): T | null {
    let text = memory.get(key) ?? null
    try {
      text ??= sessionStorage.getItem(key)
      return text === null ? null : (JSON.parse(text) as T)
    } catch {
      return null
    }
  },
  write(key: string, value: unknown) {
    const text = JSON.stringify(value)
    memory.set(key, text)
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // The value is kept in memory until the page is left.
    }
  },
  remove(key: string) {
    memory.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored there.
    }
  },
}
