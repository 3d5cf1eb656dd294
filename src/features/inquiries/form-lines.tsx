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

// Loaded on demand: most inquiries don't need the import.
const ImportList = lazyPart(async () => (await import('./import-list')).ImportList)

interface FormLinesProps {
  label: string
  currency: string | undefined
}

/** Grid for the form's `lines`, which can also be imported from the customer's own list. */
export const FormLines = ({ label, currency }: FormLinesProps) => {
  const { field, fieldState } = useController<{ lines: LineValues[] }, 'lines'>({ name: 'lines' })
  const [importing, setImporting] = useState(false)
  const mayImport = useMay('inquiries', 'import')
  const today = useToday()
  const lines = field.value
  const hasNoQuoteLines = lines.some(({ noQuoteReason }) => noQuoteReason !== '')
  const columns = useMemo(() => lineColumns({ currency, today, withNoQuote: hasNoQuoteLines }), [currency, today, hasNoQuoteLines])
  const errors = useLineErrors(fieldState.error)

  const appendLines = (added: LineValues[]) => {
    const filledLines = withoutBlankLines(lines)
    field.onChange([...filledLines, ...added])
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
          <ImportList onTake={appendLines} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
