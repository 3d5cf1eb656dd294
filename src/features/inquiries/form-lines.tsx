import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Control, Controller, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PartOption } from '@/contracts/parts'
import { PartField } from '@/lookups/part-field'
import { Field } from '@/ui/form/field'
import { Input, type InputProps } from '@/ui/form/input'
import { type LineColumn, LinesTable } from '@/ui/form/lines-table'
import { Textarea } from '@/ui/form/textarea'
import { type InquiryValues, newLine } from './form-values'

type TextCell = 'mfrPartNo' | 'qty' | 'uom' | 'targetPrice'
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
    <Field label={`${label}, line ${index + 1}`} labelHidden error={errors.lines?.[index]?.[cell]?.message} className="min-w-18">
      <Input {...register(name)} {...rest} />
    </Field>
  )
}

const DescriptionCell = ({ index }: { index: number }) => {
  const { register, control } = useFormContext<InquiryValues>()
  const name = `lines.${index}.description` as const
  const { errors } = useFormState({ control, name })
  return (
    <Field label={`Description, line ${index + 1}`} labelHidden error={errors.lines?.[index]?.description?.message} className="min-w-52">
      <Textarea {...register(name)} rows={1} maxLength={2000} className="field-sizing-content max-h-40 min-h-8" />
    </Field>
  )
}

const PartCell = ({ index, control }: { index: number; control: Control<InquiryValues> }) => {
  const { setValue, getValues, formState } = useFormContext<InquiryValues>()
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const take = (part: PartOption) => {
    const { description, fromPart } = getValues(`lines.${index}`)
    setValue(`lines.${index}.mfrPartNo`, part.mfrPartNo ?? '', options)
    setValue(`lines.${index}.uom`, part.uom, options)
    if (description.trim() && description !== fromPart) return
    setValue(`lines.${index}.description`, part.description, options)
    setValue(`lines.${index}.fromPart`, part.description)
  }
  return (
    <Controller
      control={control}
      name={`lines.${index}.partno`}
      render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
        <Field label={`Part, line ${index + 1}`} labelHidden error={fieldState.error?.message} className="min-w-40">
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
  { id: 'description', header: 'Description', cell: (_, index) => <DescriptionCell index={index} /> },
  {
    id: 'mfrPartNo',
    header: 'Mfr part no.',
    width: '9rem',
    cell: (_, index) => <LineCell index={index} cell="mfrPartNo" label="Manufacturer part number" mono />,
  },
  { id: 'qty', header: 'Qty', half: true, width: '6rem', align: 'end', cell: (_, index) => <LineCell index={index} cell="qty" label="Quantity" numeric /> },
  { id: 'uom', header: 'Unit', half: true, width: '5.5rem', cell: (_, index) => <LineCell index={index} cell="uom" label="Unit" /> },
  {
    id: 'targetPrice',
    header: currency ? `Target price ${currency}` : 'Target price',
    width: '8.5rem',
    align: 'end',
    cell: (_, index) => <LineCell index={index} cell="targetPrice" label="Target price" numeric />,
  },
]

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('input, textarea')]

const focusLine = (box: HTMLElement | null, index: number) => box?.querySelectorAll('tbody tr')[index]?.querySelector('input')?.focus()

/** What is asked for. Enter goes down a line; on the last one it adds the next, with Shift it breaks a description. */
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
    const control = event.target instanceof HTMLElement && event.target.matches('input, textarea') ? event.target : null
    const row = control?.closest('tbody tr')
    // With Shift it is a new line in the description.
    if (event.key !== 'Enter' || event.shiftKey || !control || !row) return
    event.preventDefault()
    if (row.nextElementSibling) controlsOf(row.nextElementSibling)[controlsOf(row).indexOf(control)]?.focus()
    else add()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in the inputs inside
    <div ref={box} role="group" aria-label="Lines" onKeyDown={onKeyDown}>
      <LinesTable label="Lines" lines={fields} lineKey={(line) => line.key} columns={columnsOf(control, currency)} onAdd={add} onRemove={removeLine} />
    </div>
  )
}
