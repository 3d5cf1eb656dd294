import type { FieldErrors } from 'react-hook-form'
import { Amount } from '@/documents/amount'
import { PartField } from '@/lookups/part-field'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import type { LineColumn } from '@/ui/form/lines-table'
import { Textarea } from '@/ui/form/textarea'
import { Code } from '@/ui/primitives/money'
import type { QuotationForm } from './form-values'
import { costIn, figuresOf, type QuotationLine, withCost, withMargin, withPrice } from './line-pricing'
import { verdictOf, VerdictNote } from './percent'
import { UnitCost } from './unit-cost'

interface LineColumnsArgs {
  currency: string
  errors: FieldErrors<QuotationForm>['lines']
  /** Whether the user may see costs; without it no column of cost or margin exists. */
  costs: boolean
  /** The company's least margin in percent. */
  floor: string | null
  onLine: (index: number, line: QuotationLine) => void
}

type Column = LineColumn<QuotationLine>
type NumberField = 'qty' | 'unitCost' | 'marginPct' | 'unitPrice'

/** The columns of a quotation's lines. Cost, margin and price interlock: what was set last holds. */
export const lineColumns = ({ currency, errors, costs, floor, onLine }: LineColumnsArgs): Column[] => {
  const messageOf = (index: number, name: keyof QuotationLine) => errors?.[index]?.[name]?.message
  const input = (index: number, name: NumberField, label: string, value: string, change: (typed: string) => QuotationLine) => (
    <Field label={`${label}, line ${index + 1}`} labelHidden error={messageOf(index, name)}>
      <Input name={`lines.${index}.${name}`} numeric value={value} onChange={(event) => onLine(index, change(event.target.value))} />
    </Field>
  )
  const part: Column = {
    id: 'part',
    header: 'Part',
    width: '8.5rem',
    cell: (line, index) =>
      line.vendorQuotationLineId ? (
        <Code className="block break-all sm:pt-1.5">{line.partno ?? line.mfrPartNo ?? '–'}</Code>
      ) : (
        <Field label={`Part, line ${index + 1}`} labelHidden error={messageOf(index, 'partno')}>
          <PartField
            name={`lines.${index}.partno`}
            partno={line.partno ?? line.mfrPartNo}
            onChange={(partno, found) =>
              onLine(index, {
                ...line,
                partno,
                mfrPartNo: found?.mfrPartNo ?? null,
                ...(found && { description: line.description || found.description, uom: found.uom }),
              })
            }
          />
        </Field>
      ),
  }
  const description: Column = {
    id: 'description',
    header: 'Description',
    cell: (line, index) => (
      <div className="min-w-44">
        <Field label={`Description, line ${index + 1}`} labelHidden error={messageOf(index, 'description')}>
          <Textarea
            name={`lines.${index}.description`}
            rows={1}
            className="field-sizing-content max-h-40 min-h-8"
            value={line.description}
            onChange={(event) => onLine(index, { ...line, description: event.target.value })}
          />
        </Field>
      </div>
    ),
  }
  const qty: Column = {
    id: 'qty',
    half: true,
    header: 'Qty',
    align: 'end',
    width: '5rem',
    cell: (line, index) => input(index, 'qty', 'Quantity', line.qty, (typed) => ({ ...line, qty: typed })),
  }
  const uom: Column = {
    id: 'uom',
    half: true,
    header: 'Unit',
    width: '4.5rem',
    cell: (line, index) => (
      <Field label={`Unit, line ${index + 1}`} labelHidden error={messageOf(index, 'uom')}>
        <Input name={`lines.${index}.uom`} value={line.uom} maxLength={20} onChange={(event) => onLine(index, { ...line, uom: event.target.value })} />
      </Field>
    ),
  }
  const cost: Column = {
    id: 'cost',
    half: true,
    header: `Cost ${currency}`,
    align: 'end',
    width: '6rem',
    cell: (line, index) =>
      line.vendorQuotationLineId ? (
        <span className="block sm:pt-1.5">
          <UnitCost value={costIn(line, currency)} currency={currency} />
        </span>
      ) : (
        input(index, 'unitCost', 'Cost', line.unitCost, (typed) => withCost(line, typed, currency))
      ),
  }
  const margin: Column = {
    id: 'margin',
    half: true,
    header: 'Margin %',
    align: 'end',
    width: '5.5rem',
    cell: (line, index) => {
      const { marginPct, cost: known } = figuresOf(line, currency)
      return (
        <>
          {input(index, 'marginPct', 'Margin', line.pinned === 'price' && known === null ? '' : line.marginPct, (typed) => withMargin(line, typed, currency))}
          <VerdictNote verdict={verdictOf(marginPct, floor)} />
        </>
      )
    },
  }
  const price: Column = {
    id: 'price',
    half: true,
    header: `Price ${currency}`,
    align: 'end',
    width: '7rem',
    cell: (line, index) => input(index, 'unitPrice', 'Price', line.unitPrice, (typed) => withPrice(line, typed, currency)),
  }
  const net: Column = {
    id: 'net',
    half: true,
    header: 'Net',
    align: 'end',
    width: '6rem',
    cell: (line) => (
      <span className="block sm:pt-1.5">
        <Amount value={figuresOf(line, currency).net} currency={currency} />
        {line.isOptional && <span className="block text-meta text-ink-2">not in total</span>}
      </span>
    ),
  }
  const optional: Column = {
    id: 'optional',
    header: 'Optional',
    width: '4.5rem',
    cell: (line, index) => (
      <Checkbox
        aria-label={`Line ${index + 1} is optional`}
        className="sm:mt-1"
        checked={line.isOptional}
        onChange={(event) => onLine(index, { ...line, isOptional: event.target.checked })}
      />
    ),
  }
  return [part, description, qty, uom, ...(costs ? [cost, margin] : []), price, net, optional]
}
