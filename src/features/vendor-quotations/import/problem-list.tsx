import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { isAnswered } from '@/contracts/rules/import-choice'
import { Panel } from '@/ui/layout/panel'
import { Status } from '@/ui/primitives/status'

type Problem = ImportPreview['problems'][number]

const kinds = ['Error', 'To answer', 'Warning'] as const
const counted = (count: number, kind: (typeof kinds)[number]) =>
  count === 0 ? [] : [kind === 'To answer' ? `${count} to answer` : `${count} ${kind.toLowerCase()}${count === 1 ? '' : 's'}`]
const withoutRow = ({ row, message }: Problem) => (row === null ? message : message.replace(`Row ${row}: `, ''))

/** Kind of a problem. An error that a field below answers doesn't stop the import. */
const kindOf = ({ severity, code }: Problem) => (severity === 'warning' ? 'Warning' : isAnswered(code) ? 'To answer' : 'Error')

/** Problems of the file, errors first, each with the file's row. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => {
  if (problems.length === 0) return null
  const inOrder = kinds.flatMap((kind) => problems.filter((problem) => kindOf(problem) === kind))
  const counts = kinds.flatMap((kind) => counted(problems.filter((problem) => kindOf(problem) === kind).length, kind))
  return (
    <Panel title="To check in the file" actions={<span className="text-meta text-ink-2">{counts.join(', ')}</span>}>
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {inOrder.map((problem, index) => (
          <li key={index} className="grid grid-cols-[4.5rem_1fr] gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[4.5rem_5.5rem_1fr]">
            <span className="text-ink-2">{problem.row === null ? 'File' : `Row ${problem.row}`}</span>
            <span>
              <Status tone={kindOf(problem) === 'Error' ? 'failed' : 'pending'}>{kindOf(problem)}</Status>
            </span>
            <span className="max-sm:col-span-2">{withoutRow(problem)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
