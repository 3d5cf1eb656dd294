import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { type Control, type FieldErrors, useController } from 'react-hook-form'
import { lazyPart } from '@/lib/lazy-part'
import { problemsOf } from '@/documents/form-errors'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { type LineValues, newLine, withoutBlankEnd } from './form-values'
import { LINE_HINTS, lineColumns } from './line-columns'

// Reading somebody's table is a screen of its own, which most inquiries don't need.
const ImportList = lazyPart(async () => (await import('./import-list')).ImportList)

interface FormLinesProps {
  label: string
  /** Its field `lines`, whatever else the form holds. */
  control: Control<{ lines: LineValues[] }>
  currency: string | undefined
}

/** Lines of an inquiry as a grid, into which the customer's own list can be read. */
export const FormLines = ({ label, control, currency }: FormLinesProps) => {
  const { field, fieldState } = useController({ control, name: 'lines' })
  const [importing, setImporting] = useState(false)
  const mayImport = useMay('inquiries', 'import')
  const today = useToday()
  const lines = field.value
  const marked = lines.some(({ noQuoteReason }) => noQuoteReason !== '')
  const columns = useMemo(() => lineColumns({ currency, today, withNoQuote: marked }), [currency, today, marked])
  const { error } = fieldState
  const errors = useMemo(() => new Map(problemsOf({ lines: error } as FieldErrors).map(({ path, message }) => [path, message])), [error])

  const take = (added: LineValues[]) => {
    const kept = withoutBlankEnd(lines)
    field.onChange([...kept, ...added])
    setImporting(false)
    notify.success(`${added.length.toLocaleString('en')} ${added.length === 1 ? 'line' : 'lines'} taken over`)
  }
  return (
    <>
      <LineGrid
        label={label}
        lines={lines}
        onChange={field.onChange}
        columns={columns}
        newLine={newLine}
        errors={errors}
        error={error?.message}
        today={today}
        pasteHints={LINE_HINTS}
        toolbar={
          mayImport && (
            <Button onClick={() => setImporting(true)} icon={<FileSpreadsheet aria-hidden className="size-4" />}>
              Import a list
            </Button>
          )
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportList onTake={take} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
