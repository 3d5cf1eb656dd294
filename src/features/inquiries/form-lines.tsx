import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { lazyPart } from '@/lib/lazy-part'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { type LineValues, newLine, withoutBlankLines } from './form-values'
import { LINE_HINTS, lineColumns } from './line-columns'

// Reading somebody's table is a screen of its own, which most inquiries don't need.
const ImportList = lazyPart(async () => (await import('./import-list')).ImportList)

interface FormLinesProps {
  label: string
  currency: string | undefined
}

/** `lines` of a form as a grid, into which the customer's own list can be read. */
export const FormLines = ({ label, currency }: FormLinesProps) => {
  const { field, fieldState } = useController<{ lines: LineValues[] }, 'lines'>({ name: 'lines' })
  const [importing, setImporting] = useState(false)
  const mayImport = useMay('inquiries', 'import')
  const today = useToday()
  const lines = field.value
  const marked = lines.some(({ noQuoteReason }) => noQuoteReason !== '')
  const columns = useMemo(() => lineColumns({ currency, today, withNoQuote: marked }), [currency, today, marked])
  const errors = useLineErrors(fieldState.error)

  const take = (added: LineValues[]) => {
    const kept = withoutBlankLines(lines)
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
        error={fieldState.error?.message}
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
