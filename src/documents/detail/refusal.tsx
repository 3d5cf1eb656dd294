import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { staleRecord } from '@/documents/save-conflict'
import { useMay } from '@/lookups/use-may'
import { ApiError } from '@/lib/api-error'
import { Notice } from '@/ui/feedback/notice'

/** Holds the error of a step that the server refused for a reason to be shown on the page: an illegal step, a limit, a line. */
export const useRefusal = () => {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  return {
    refusal,
    clear: () => setRefusal(null),
    /** @returns whether the page shows the error; stale records and other failures are reported as everywhere else */
    showRefusal: (error: unknown): boolean => {
      const isShownOnPage = error instanceof ApiError && (error.status === 409 || error.status === 422) && staleRecord(error) === null
      setRefusal(isShownOnPage ? error : null)
      return isShownOnPage
    },
  }
}

/** Number of the line that an error is about, counted from 1. */
const lineOf = (path: string): number | null => {
  const [, index] = /^lines\.(\d+)/.exec(path) ?? []
  return index === undefined ? null : Number(index) + 1
}

/** Error messages by the number of the refused line. */
export const refusedLines = (refusal: ApiError | null): ReadonlyMap<number, string> =>
  new Map(
    (refusal?.errors ?? []).flatMap(({ path, message }) => {
      const line = lineOf(path)
      return line === null ? [] : [[line, message] as const]
    }),
  )

/** Link to the page where a missing account is chosen, for users who may open it. */
const DefaultAccountsLink = () =>
  useMay('default-accounts', 'read') && (
    <Link to="/finance/default-accounts" className="underline">
      Default accounts
    </Link>
  )

/** Shows why a step was refused, with each further error. An error about a line is also shown at that line. */
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
      {refusal.code === 'DEFAULT_ACCOUNT' && <DefaultAccountsLink />}
    </Notice>
  )
}
