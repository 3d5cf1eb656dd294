import { useState } from 'react'
import { staleRecord } from '@/documents/save-conflict'
import { ApiError } from '@/lib/api-error'
import { Notice } from '@/ui/feedback/notice'

/** A step that the server refused with a reason that belongs on the page: an illegal step, a limit, a line. */
export const useRefusal = () => {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  return {
    refusal,
    clear: () => setRefusal(null),
    /** @returns whether the page says it; what is stale or went wrong is told as everywhere */
    meet: (error: unknown): boolean => {
      const isSaid = error instanceof ApiError && (error.status === 409 || error.status === 422) && staleRecord(error) === null
      setRefusal(isSaid ? error : null)
      return isSaid
    },
  }
}

/** Number of the line that a complaint is about, counted from 1. */
const lineOf = (path: string): number | null => {
  const [, index] = /^lines\.(\d+)/.exec(path) ?? []
  return index === undefined ? null : Number(index) + 1
}

/** What was refused of each line. */
export const refusedLines = (refusal: ApiError | null): ReadonlyMap<number, string> =>
  new Map(
    (refusal?.errors ?? []).flatMap(({ path, message }) => {
      const line = lineOf(path)
      return line === null ? [] : [[line, message] as const]
    }),
  )

/** Says why a step was refused, with each further complaint; what is about a line stands there as well. */
export const RefusalNotice = ({ refusal }: { refusal: ApiError | null }) => {
  if (!refusal) return null
  const more = refusal.errors.map(({ message }) => message).filter((message) => message !== refusal.message)
  return (
    <Notice tone="error" role="alert" title={refusal.message}>
      {more.length > 0 && (
        <ul className="list-disc pl-4">
          {more.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
