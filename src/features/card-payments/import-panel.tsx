import { sumOf } from '@/contracts/rules/decimal'
import type { DepositPreview } from '@/contracts/card-deposits'
import { Amount } from '@/documents/amount'
import { formatMoment } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { ColumnsPanel } from '@/documents/table-import/columns-panel'
import { ImportFailure } from '@/documents/table-import/failure'
import { ReadingFields } from '@/documents/table-import/reading-fields'
import { errorMessage } from '@/lib/api-error'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { differenceText, figureColumns } from './deposit-columns'
import type { CardPaymentOf } from './kinds'
import { type ReportState, useReport } from './use-report'

type Deposit = DepositPreview['deposits'][number]

const previewColumns: LineListColumn<Deposit>[] = [
  ...figureColumns,
  { id: 'here', header: 'New', card: 'detail', cell: (deposit) => (deposit.isHere ? 'Is here already' : differenceText(deposit) || 'New') },
]

/** How the file is read: open while something has to be chosen. */
const ReadingPart = ({ state, preview: { table } }: { state: ReportState; preview: DepositPreview }) => {
  const isOpen = table.missing.length > 0 || table.open.decimal || table.open.dates
  return (
    <details open={isOpen || state.columnsChanged || undefined}>
      <summary className="cursor-pointer font-medium">How the file is read</summary>
      <div className="flex flex-col gap-3 pt-2">
        {table.remembered && !isOpen && <p className="text-ink-2">{`It is read as the file of ${formatMoment(table.remembered)} was.`}</p>}
        <ReadingFields preview={table} onChange={state.read} />
        <ColumnsPanel preview={table} draft={state.columns} onDraft={state.setColumns} />
        {state.columnsChanged && (
          <Button className="self-start" busy={state.isReading} onClick={() => state.read()}>
            Read the file with these columns
          </Button>
        )}
      </div>
    </details>
  )
}

const Problems = ({ state, preview: { problems } }: { state: ReportState; preview: DepositPreview }) =>
  problems.length === 0 ? null : (
    <Notice
      tone={state.errors.length > 0 ? 'error' : 'warning'}
      title={state.errors.length > 0 ? 'Correct the file, or how it is read, before it is imported.' : 'Look at these rows.'}
    >
      <ul className="list-disc pl-5">
        {problems.slice(0, 20).map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )

/** What the deposits come to, to compare with the report's own sum. */
const Sums = ({ deposits }: { deposits: readonly Deposit[] }) => (
  <p className="font-medium">
    {[...new Set(deposits.map(({ currency }) => currency))].map((currency) => {
      const own = deposits.filter((deposit) => deposit.currency === currency)
      return (
        <span key={currency} className="mr-4">
          {`${own.length} ${own.length === 1 ? 'deposit' : 'deposits'}, net `}
          <Amount value={sumOf(own.map(({ net }) => net))} currency={currency} withCode />
        </span>
      )
    })}
  </p>
)

/** Reads a settlement report, says what is new in it, and imports it at a press. */
export const ImportPanel = ({ of }: { of: CardPaymentOf }) => {
  const state = useReport(of.kind)
  const { kept, preview, readError, failure, obstacle, newCount } = state
  return (
    <Panel title="Import a settlement report">
      <div className="flex flex-col gap-3">
        <Field
          label="Report"
          hint={`The report of ${of.name} as CSV or Excel, one row for each transaction. Deposits that are here already are left as they are.`}
          error={readError ? errorMessage(readError) : undefined}
        >
          <FileField files={kept ? [kept.file] : []} onChange={(files) => void state.takeFile(files[0] ?? null)} accept=".csv,.txt,.xlsx,.xls,.ods" />
        </Field>
        {preview && (
          <>
            {preview.table.missing.length > 0 && (
              <Notice tone="warning" title={`No column was recognised for ${preview.table.missing.join(' and ')}. Choose what each column is.`} />
            )}
            <ReadingPart state={state} preview={preview} />
            <Problems state={state} preview={preview} />
            {preview.deposits.length > 0 && (
              <>
                <LineList label="Deposits in the file" lines={preview.deposits} columns={previewColumns} lineKey={({ depositId }) => depositId} />
                <Sums deposits={preview.deposits} />
              </>
            )}
            {failure !== null && <ImportFailure error={failure} />}
            <div className="flex flex-wrap items-center gap-2">
              <Button
                tone="primary"
                busy={state.isWriting}
                disabled={obstacle !== null || state.isReading}
                onClick={() => void state.run().catch(() => undefined)}
              >
                {`Import ${newCount} ${newCount === 1 ? 'deposit' : 'deposits'}`}
              </Button>
              {obstacle && <p className="text-ink-2">{obstacle}</p>}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
