import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Control, Controller, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PartOption } from '@/contracts/parts'
import { PartField } from '@/lookups/part-field'
import { Field } from '@/ui/form/field'
import { Input, type InputProps } from '@/ui/form/input'
import { type LineColumn, LinesTable } from '@/ui/form/lines-table'
import { type InquiryValues, newLine } from './form-values'

type TextCell = 'mfrPartNo' | 'description' | 'qty' | 'uom' | 'targetPrice'
interface LineCellProps extends InputProps {
  index: number
  cell: TextCell
  label: string
}

/** One input of a line, with its complaint under it. */
const LineCell = ({ index, cell, label, ...rest }: LineCellProps) => {
  const { register, control } = useFormContext<InquiryValues>()
  const name = `lines.${index}.${cell}` as const
  const { errors } = useFormState({ control, name })
  return (
    <Field label={`${label}, line ${index + 1}`} labelHidden error={errors.lines?.[index]?.[cell]?.message}>
      <Input {...register(name)} {...rest} />
    </Field>
  )
}

const PartCell = ({ index, control }: { index: number; control: Control<InquiryValues> }) => {
  const { setValue, getValues } = useFormContext<InquiryValues>()
  const take = (part: PartOption) => {
    const { description, fromPart } = getValues(`lines.${index}`)
    const options = { shouldDirty: true, shouldValidate: Boolean(description) }
    setValue(`lines.${index}.mfrPartNo`, part.mfrPartNo ?? '', options)
    setValue(`lines.${index}.uom`, part.uom, options)
    if (description.trim() && description !== fromPart) return
    setValue(`lines.${index}.description`, part.description, { shouldDirty: true, shouldValidate: true })
    setValue(`lines.${index}.fromPart`, part.description)
  }
  return (
    <Controller
      control={control}
      name={`lines.${index}.partno`}
      render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
        <Field label={`Part, line ${index + 1}`} labelHidden error={fieldState.error?.message}>
          <PartField
            name={name}
            partno={value || null}
            onBlur={onBlur}
            onChange={(partno, part) => {
              onChange(partno ?? '')
              if (part) take(part)
            }}
          />
        </Field>
      )}
    />
  )
}

const columnsOf = (control: Control<InquiryValues>, currency: string | undefined): LineColumn<unknown>[] => [
  { id: 'partno', header: 'Part', width: '11rem', cell: (_, index) => <PartCell index={index} control={control} /> },
  { id: 'description', header: 'Description', cell: (_, index) => <LineCell index={index} cell="description" label="Description" /> },
  {
    id: 'mfrPartNo',
    header: 'Mfr part no.',
    width: '9rem',
    cell: (_, index) => <LineCell index={index} cell="mfrPartNo" label="Manufacturer part number" mono />,
  },
  { id: 'qty', header: 'Qty', width: '6rem', align: 'end', cell: (_, index) => <LineCell index={index} cell="qty" label="Quantity" numeric /> },
  { id: 'uom', header: 'Unit', width: '5.5rem', cell: (_, index) => <LineCell index={index} cell="uom" label="Unit" /> },
  {
    id: 'targetPrice',
    header: currency ? `Target price ${currency}` : 'Target price',
    width: '8.5rem',
    align: 'end',
    cell: (_, index) => <LineCell index={index} cell="targetPrice" label="Target price" numeric />,
  },
]

const focusLine = (box: HTMLElement | null, index: number) => box?.querySelectorAll('tbody tr')[index]?.querySelector('input')?.focus()

/** What is asked for. Enter goes down a line; on the last one it adds the next. */
export const FormLines = () => {
  const { control, getValues } = useFormContext<InquiryValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const currency = useWatch({ control, name: 'customerId' })?.currency
  const box = useRef<HTMLDivElement>(null)
  const goTo = useRef<number | null>(null)

  useEffect(() => {
    if (goTo.current === null) return
    focusLine(box.current, goTo.current)
    goTo.current = null
  })

  const add = () => {
    goTo.current = getValues('lines').length
    append(newLine(), { shouldFocus: false })
  }
  const removeLine = (index: number) => {
    goTo.current = Math.max(0, index - 1)
    remove(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLInputElement ? event.target.closest('tbody tr') : null
    if (event.key !== 'Enter' || !row) return
    event.preventDefault()
    const inputs = [...row.querySelectorAll('input')]
    const below = row.nextElementSibling
    if (below) below.querySelectorAll('input')[inputs.indexOf(event.target as HTMLInputElement)]?.focus()
    else add()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in the inputs inside
    <div ref={box} role="group" aria-label="Lines" onKeyDown={onKeyDown}>
      <LinesTable label="Lines" lines={fields} lineKey={(line) => line.key} columns={columnsOf(control, currency)} onAdd={add} onRemove={removeLine} />
    </div>
  )
}
