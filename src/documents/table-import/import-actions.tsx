import { useMayInAny } from '@/lookups/use-may'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import type { TablePreview } from '@/contracts/imports'
import { ImportFailure } from './failure'
import type { TableUse } from './use'
import type { TableImportState } from './use-table-import'

/** The remaining choices, and the button that imports the rows or takes them over. */
export const ImportActions = ({ use, state, preview }: { use: TableUse; state: TableImportState; preview: TablePreview }) => {
  const { counts, groups } = preview
  const { group, leaveOut, setLeaveOut, existing, setExisting, obstacle, failure, run, downloadFaulty, isWriting, isReading } = state
  const groupCount = group === null ? counts.records : (groups[group]?.records ?? 0)
  const faultyCount = group === null ? counts.faulty : preview.rows.filter((row) => row.group === group && row.outcome === 'faulty').length
  const importableCount = groupCount - faultyCount
  const [one, many] = use.nouns
  const option = use.commit?.option
  const may = useMayInAny()
  const mayChoose = option !== undefined && may(option.module, option.flag)
  const verb = use.commit ? 'Import' : 'Take over'
  return (
    <div className="flex flex-col gap-3">
      {use.commit && counts.update > 0 && (
        <Field label="Records that exist already" className="sm:max-w-md">
          <Select value={existing} onChange={(event) => setExisting(event.target.value as typeof existing)} options={use.commit.existing} />
        </Field>
      )}
      {mayChoose && (
        <Checkbox checked={state.hasOption} onChange={(event) => state.setOption(event.target.checked)}>
          {option.label}
        </Checkbox>
      )}
      {counts.faulty > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox checked={leaveOut} onChange={(event) => setLeaveOut(event.target.checked)}>
            Leave out the {counts.faulty === 1 ? 'row' : `${counts.faulty.toLocaleString('en')} rows`} with errors
          </Checkbox>
          <Button onClick={() => void downloadFaulty()}>Download {counts.faulty === 1 ? 'it' : 'them'} as CSV</Button>
        </div>
      )}
      {failure !== null && <ImportFailure error={failure} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" busy={isWriting} disabled={obstacle !== null || isReading} onClick={() => void run()}>
          {verb} {importableCount.toLocaleString('en')} {importableCount === 1 ? one : many}
        </Button>
        {obstacle && <p className="text-ink-2">{obstacle}</p>}
      </div>
    </div>
  )
}
