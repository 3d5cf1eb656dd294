import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { notify } from '@/ui/feedback/notify'
import { IconButton } from '@/ui/primitives/icon-button'
import { DocumentStatus } from './status'

const COPIED_MS = 2000

const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify.success(`${text} copied`)
    } catch {
      notify.error('The browser did not allow copying. Select the number and copy it.')
    }
  }
  return (
    <IconButton label="Copy number" onClick={() => void copy()}>
      {copied ? <Check className="text-positive" /> : <Copy />}
    </IconButton>
  )
}

export interface DocumentHeaderProps {
  /** Number or draft key: the page's heading. */
  number: string
  status: string
  /** Party, dates, total: short facts of one line. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  actions?: ReactNode
}

/** First line of a document: its number to copy, its status, what matters most, and what to do next. */
export const DocumentHeader = ({ number, status, facts, actions }: DocumentHeaderProps) => (
  <header className="mb-4 flex flex-col gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <h1 tabIndex={-1} className="font-mono text-title break-all">
          {number}
        </h1>
        <CopyButton text={number} />
        <DocumentStatus status={status} />
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  </header>
)
