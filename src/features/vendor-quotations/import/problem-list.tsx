import type { ImportPreview } from '@/contracts/vendor-quotations'
import { Panel } from '@/ui/layout/panel'
import { Status } from '@/ui/primitives/status'

type Problem = ImportPreview['problems'][number]

const counted = (count: number, noun: string) => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`])
const withoutRow = ({ row, message }: Problem) => (row === null ? message : message.replace(`Row ${row}: `, ''))

/** What is wrong with the file, errors first, each with the file's row. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => {
  if (problems.length === 0) return null
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <Panel
      title="To check in the file"
      actions={<span className="text-meta text-ink-2">{[...counted(errors.length, 'error'), ...counted(warnings.length, 'warning')].join(', ')}</span>}
    >
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {[...errors, ...warnings].map((problem, index) => (
          <li key={index} className="grid grid-cols-[4.5rem_1fr] gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[4.5rem_5.5rem_1fr]">
            <span className="text-ink-2">{problem.row === null ? 'File' : `Row ${problem.row}`}</span>
            <span>
              <Status tone={problem.severity === 'error' ? 'failed' : 'pending'}>{problem.severity === 'error' ? 'Error' : 'Warning'}</Status>
            </span>
            <span className="max-sm:col-span-2">{withoutRow(problem)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
