import { Copy, X } from 'lucide-react'
import { useMemo } from 'react'
import { type FieldErrors, useController, useFormContext } from 'react-hook-form'
import { serialsIn } from '@/contracts/rules/serials'
import { problemsOf } from '@/documents/form-errors'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Code, Quantity } from '@/ui/primitives/money'
import type { GoodsLine } from './goods-line'

interface LineProps {
  line: GoodsLine
  index: number
  /** Returns the error of a field. */
  errorOf: (field: string) => string | undefined
  /** Batch fields: `named` has the batch number, `new` also the expiry date, `kept` none, because returned goods keep their batch. */
  batches: 'named' | 'new' | 'kept'
  /** Serial numbers that the vendor has announced. */
  announced: readonly string[]
  onChange: (change: Partial<GoodsLine>) => void
  onSplit: () => void
  onRemove: () => void
}

const Serials = ({ line, index, errorOf, announced, onChange }: Pick<LineProps, 'line' | 'index' | 'errorOf' | 'announced' | 'onChange'>) => {
  const typedSerials = serialsIn(line.serials)
  const count = typedSerials.length
  const typedUpperCase = new Set(typedSerials.map((serial) => serial.toUpperCase()))
  const missing = announced.filter((serial) => !typedUpperCase.has(serial.toUpperCase())).slice(0, Math.max(0, (Number(line.qty) || 0) - count))
  return (
    <div className="flex flex-col items-start gap-1 sm:col-span-2 lg:col-span-4">
      <Field
        label={`Serial numbers: ${count} of ${line.qty || '0'}`}
        hint={line.trackSerial === 'strict' ? 'One per line, one for each piece.' : 'One per line.'}
        error={errorOf('serials')}
        className="w-full"
      >
        <Textarea
          name={`lines.${index}.serials`}
          value={line.serials}
          className="font-mono"
          spellCheck={false}
          onChange={(event) => onChange({ serials: event.target.value })}
        />
      </Field>
      {missing.length > 0 && (
        <Button tone="ghost" onClick={() => onChange({ serials: [...typedSerials, ...missing].join('\n') })}>
          {missing.length === 1 ? 'Take the one that the vendor announced' : `Take the ${missing.length} that the vendor announced`}
        </Button>
      )}
    </div>
  )
}

const Line = ({ line, index, errorOf, batches, announced, onChange, onSplit, onRemove }: LineProps) => {
  const today = useToday()
  const lineName = `line ${index + 1}`
  return (
    <li
      aria-label={`Line ${index + 1}: ${line.part || line.description}`}
      className="flex flex-col gap-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p>
            {line.part && <Code>{line.part}</Code>} {line.description}
          </p>
          <p className="text-meta text-ink-2">
            {line.source}: <Quantity value={line.open} unit={line.uom} /> open
            {line.onDrafts !== '' && line.onDrafts !== '0' && (
              <>
                , <Quantity value={line.onDrafts} /> of it in other drafts
              </>
            )}
          </p>
          {errorOf('source') && <p className="text-meta text-negative">{errorOf('source')}</p>}
        </div>
        <div className="flex gap-1">
          {batches !== 'kept' && line.isStock && (
            <Button tone="ghost" icon={<Copy aria-hidden className="size-4" />} aria-label={`Another batch of ${lineName}`} onClick={onSplit}>
              Another batch
            </Button>
          )}
          <Button tone="ghost" icon={<X aria-hidden className="size-4" />} aria-label={`Remove ${lineName}`} onClick={onRemove} />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Quantity" required error={errorOf('qty')}>
          <Input name={`lines.${index}.qty`} numeric value={line.qty} onChange={(event) => onChange({ qty: event.target.value })} />
        </Field>
        {line.isStock && batches !== 'kept' && (
          <Field label="Batch" error={errorOf('batchNo') ?? errorOf('batch')}>
            <Input name={`lines.${index}.batchNo`} mono value={line.batchNo} maxLength={60} onChange={(event) => onChange({ batchNo: event.target.value })} />
          </Field>
        )}
        {line.isStock && batches === 'new' && (
          <Field label="Expires" error={errorOf('expiresOn')}>
            <DateField name={`lines.${index}.expiresOn`} value={line.expiresOn} today={today} onChange={(expiresOn) => onChange({ expiresOn })} />
          </Field>
        )}
        <Field label="Notes" error={errorOf('notes')}>
          <Input name={`lines.${index}.notes`} value={line.notes} maxLength={500} onChange={(event) => onChange({ notes: event.target.value })} />
        </Field>
        {line.trackSerial !== 'none' && <Serials line={line} index={index} errorOf={errorOf} announced={announced} onChange={onChange} />}
      </div>
    </li>
  )
}

/** The schema's names for the id of the source line. An error at one of them is shown in the line's heading. */
const SOURCES = ['poLineId', 'receiptLineId', 'soLineId', 'deliveryLineId', 'id']

interface GoodsLinesProps {
  batches: LineProps['batches']
  /** Returns the announced serial numbers of a source line. */
  announcedOf?: (sourceId: string) => readonly string[]
  /** Text that is shown while there are no lines. */
  empty: string
}

/** Fields for the lines of a receipt or delivery: quantity, batch and serial numbers. */
export const GoodsLines = ({ batches, announcedOf, empty }: GoodsLinesProps) => {
  const { control, formState } = useFormContext<{ lines: GoodsLine[] }>()
  const { field } = useController({ control, name: 'lines' })
  const lines = field.value
  const { lines: lineErrors } = formState.errors
  const errors = useMemo(() => new Map(problemsOf({ lines: lineErrors } as FieldErrors).map(({ path, message }) => [path, message])), [lineErrors])
  const errorOf = (index: number) => (name: string) =>
    name === 'source' ? SOURCES.map((source) => errors.get(`lines.${index}.${source}`)).find(Boolean) : errors.get(`lines.${index}.${name}`)
  const change = (index: number, next: (line: GoodsLine) => GoodsLine[]) => field.onChange(lines.flatMap((line, at) => (at === index ? next(line) : [line])))
  return (
    <Panel title="Lines">
      {errors.get('lines') && (
        <p role="alert" className="pb-2 text-negative">
          {errors.get('lines')}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ol>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              index={index}
              errorOf={errorOf(index)}
              batches={batches}
              announced={announcedOf?.(line.sourceId) ?? []}
              onChange={(part) => change(index, (before) => [{ ...before, ...part }])}
              onSplit={() =>
                change(index, (before) => [before, { ...before, key: crypto.randomUUID(), id: undefined, qty: '', batchNo: '', expiresOn: '', serials: '' }])
              }
              onRemove={() => change(index, () => [])}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}
