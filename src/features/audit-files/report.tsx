import type { AuditCheck, AuditFileReport } from '@/contracts/audit-files'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Notice } from '@/ui/feedback/notice'
import { Quantity } from '@/ui/primitives/money'
import { Status } from '@/ui/primitives/status'

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="list-disc pl-4">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

const Findings = ({ findings, count }: AuditCheck) => (
  <>
    {findings.map(({ line, text }) => (
      <span key={`${line} ${text}`} className="block text-meta text-ink-2">
        {line === null ? text : `Line ${line.toLocaleString('en')}: ${text}`}
      </span>
    ))}
    {count > findings.length && <span className="block text-meta text-ink-2">and {(count - findings.length).toLocaleString('en')} more</span>}
  </>
)

const resultOf = ({ passed, level }: AuditCheck) => {
  if (passed) return <Status tone="done">Holds</Status>
  return level === 'error' ? <Status tone="failed">Fails</Status> : <Status tone="pending">Look at it</Status>
}

const columns: LineListColumn<AuditCheck>[] = [
  { id: 'code', header: 'Check', kind: 'code', width: '5rem', card: 'lead', cell: ({ code }) => code },
  {
    id: 'title',
    header: 'What must be true',
    card: 'full',
    cell: (check) => (
      <>
        {check.title}
        <Findings {...check} />
      </>
    ),
  },
  { id: 'count', header: 'Findings', kind: 'number', width: '6rem', cell: ({ count }) => <Quantity value={String(count)} /> },
  { id: 'passed', header: 'Result', width: '7rem', card: 'amount', cell: resultOf },
]

const isBad = ({ passed, level }: AuditCheck): number => (passed ? 2 : level === 'error' ? 0 : 1)

/** Whether the file can be handed over, in the order in which somebody has to act: what is missing, which checks fail, what was changed. */
export const Report = ({ report }: { report: AuditFileReport }) => {
  const { missing, notes, cleaned, checks } = report
  if (missing.length > 0)
    return (
      <Notice tone="error" title="This file can’t be made yet." role="status">
        <Sentences of={missing} />
      </Notice>
    )
  return (
    <div className="flex flex-col gap-3">
      <LineList label="Checks" lines={checks.toSorted((one, other) => isBad(one) - isBad(other))} columns={columns} lineKey={({ code }) => code} />
      {cleaned.length > 0 && (
        <Notice tone="warning" title="The format can’t take every text as it is.">
          <Sentences of={cleaned} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="info" title="For whoever receives the file">
          <Sentences of={notes} />
        </Notice>
      )}
    </div>
  )
}
