import type { STALE_DOCUMENT } from '@/contracts/envelope'
import { ApiError } from '@/lib/api-error'

// A literal typed by the contract: importing the value would pull zod into every document's chunk.
const staleDocument: typeof STALE_DOCUMENT = 'STALE_DOCUMENT'

/** The current record that the server returns for a stale save, or null for any other failure. */
export const staleRecord = <T>(error: unknown): T | null =>
  error instanceof ApiError && error.code === staleDocument && typeof error.data === 'object' ? (error.data as T) : null
