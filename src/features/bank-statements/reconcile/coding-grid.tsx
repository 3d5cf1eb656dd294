import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CodingBasis, WorkLine } from '@/contracts/reconciling'
import { ApiError, errorMessage } from '@/lib/api-error'
import { useShortcut } from '@/lib/shortcuts'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { useCompanyId } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Button } from '@/ui/primitives/button'
import { Kbd } from '@/ui/primitives/kbd'
import type { StatementOf } from '../kinds'
import { codingColumns } from './coding-columns'
import { type CodingRow, codingStep, errorsAtRows, isTyped, newCodingRow } from './coding-rows'
import type { Desk } from './use-desk'

interface CodingGridProps {
  of: StatementOf
  desk: Desk
  lines: readonly WorkLine[]
  currency: string
  onClose: (isPosted: boolean) => void
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

/** The lines as rows of a grid, each with its account, and all posted in one act. */
const Grid = ({ desk, lines, currency, basis, onClose }: Omit<CodingGridProps, 'of'> & { basis: CodingBasis }) => {
  const [rows, setRows] = useState<readonly CodingRow[]>(() => lines.map(({ id }) => newCodingRow(id)))
  // The grid reports what was typed last while the form is being submitted.
  const latest = useRef(rows)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(NO_ERRORS)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const columns = useMemo(() => {
    const byId = new Map(lines.map((line) => [line.id, line]))
    return codingColumns({ basis, lineOf: ({ lineId }) => byId.get(lineId), currency })
  }, [basis, lines, currency])
  const wrongCells = (): Map<string, string> =>
    new Map(
      latest.current.flatMap((row, at) =>
        columns.flatMap((column): [string, string][] => {
          const message = column.id === 'accountId' && row.account === '' ? 'Choose an account.' : column.check?.(row)
          return message ? [[`lines.${at}.${column.id}`, message]] : []
        }),
      ),
    )
  const post = async () => {
    const wrong = wrongCells()
    setErrors(wrong)
    setFailure(wrong.size > 0 ? ([...wrong.values()][0] ?? null) : null)
    if (wrong.size > 0 || isBusy) return
    const { step, rowOf } = codingStep(latest.current, lines, basis)
    setIsBusy(true)
    const answer = await desk.take(step, (error) => {
      setErrors(error instanceof ApiError ? errorsAtRows(error.errors, rowOf) : NO_ERRORS)
      setFailure(errorMessage(error))
    })
    setIsBusy(false)
    if (answer) onClose(true)
  }
  // The account of the first line is what is typed first.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-path="lines.0.accountId"]')?.focus(), [])
  useShortcut({ keys: '$mod+KeyS', label: 'Post all rows', group: 'Reconciling', run: () => form.current?.requestSubmit() })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape that its fields let through
    <form
      ref={form}
      noValidate
      onKeyDown={({ key, target }) => {
        // Escape leaves the grid first; from its heading it leaves the page, unless something would be lost.
        if (key === 'Escape' && !(target as HTMLElement).closest('td') && !rows.some(isTyped)) onClose(false)
      }}
      className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      {failure !== null && <Notice tone="error" title={`Nothing was posted. ${failure}`} />}
      <LineGrid<CodingRow>
        label={lines.length === 1 ? 'Post the line' : `Post ${lines.length} lines`}
        lines={rows}
        onChange={(next) => {
          latest.current = next
          setRows(next)
          setErrors(NO_ERRORS)
        }}
        columns={columns}
        newLine={() => newCodingRow(latest.current.at(-1)?.lineId ?? lines[0]?.id ?? '')}
        errors={errors}
        description="Tab takes what you typed over into the rows below. Ctrl Enter splits a line in two; an empty amount takes the rest of it."
        footer={
          <p className="text-meta text-ink-2">
            Tab fills the rows below. Ctrl Enter splits a line; amounts take 100+20 and 25%. A tax is contained in the amount.
          </p>
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onClose(false)}>Cancel</Button>
        <Button type="submit" tone="primary" busy={isBusy}>
          Post all<Kbd>Ctrl S</Kbd>
        </Button>
      </div>
    </form>
  )
}

/** Codes several lines together, once it is known what they may be coded to. */
export const CodingGrid = ({ of, ...props }: CodingGridProps) => {
  const { data: basis } = useQuery(of.queries.coding(useCompanyId()))
  return basis ? <Grid {...props} basis={basis} /> : null
}
