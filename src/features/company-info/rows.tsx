import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { companyAddressKinds, seriesNames } from '@/contracts/choices'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { LinesTable } from '@/ui/form/lines-table'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import type { CompanyValues } from './values'
import { addressKindNames } from './words'

const kindOptions = companyAddressKinds.map((value) => ({ value, label: addressKindNames[value] }))

/** Further addresses of the company, besides the one on its papers. */
export const AddressRows = () => {
  const { control, register, formState } = useFormContext<CompanyValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' })
  const errors = formState.errors.addresses
  return (
    <Panel
      id="addresses"
      title="Further addresses"
      actions={
        fields.length < 20 && (
          <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => append({ kind: 'warehouse', label: '', lines: '' })}>
            Add address
          </Button>
        )
      }
    >
      {fields.length === 0 && <p className="text-ink-2">None.</p>}
      <ul className="flex flex-col">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex gap-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
            <div role="group" aria-label={`Address ${index + 1}`} className="grid min-w-0 grow gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr_2fr]">
              <Field label="Kind" error={errors?.[index]?.kind?.message}>
                <Select {...register(`addresses.${index}.kind`)} options={kindOptions} />
              </Field>
              <Field label="Label" required error={errors?.[index]?.label?.message}>
                <Input {...register(`addresses.${index}.label`)} maxLength={60} />
              </Field>
              <Field label="Address" required error={errors?.[index]?.lines?.message}>
                <Textarea {...register(`addresses.${index}.lines`)} rows={3} />
              </Field>
            </div>
            <IconButton label={`Remove address ${index + 1}`} className="mt-5" onClick={() => remove(index)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const TaxIdRows = () => {
  const { control, register, formState } = useFormContext<CompanyValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxIds' })
  const errors = formState.errors.taxIds
  return (
    <Panel title="Tax numbers">
      <LinesTable
        label="Tax numbers"
        lines={fields}
        lineKey={(line) => line.id}
        onAdd={fields.length < 10 ? () => append({ label: '', value: '' }) : undefined}
        addLabel="Add a number"
        onRemove={remove}
        columns={[
          {
            id: 'label',
            header: 'Called',
            width: '9rem',
            half: true,
            cell: (_, index) => (
              <Field label={`Name of number ${index + 1}`} labelHidden error={errors?.[index]?.label?.message}>
                <Input {...register(`taxIds.${index}.label`)} maxLength={20} placeholder="VAT" />
              </Field>
            ),
          },
          {
            id: 'value',
            header: 'Number',
            half: true,
            cell: (_, index) => (
              <Field label={`Number ${index + 1}`} labelHidden error={errors?.[index]?.value?.message}>
                <Input mono {...register(`taxIds.${index}.value`)} maxLength={40} />
              </Field>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Formats of the document numbers. A series that is already in use can't be changed. */
export const NumberingRows = ({ fixed }: { fixed: readonly { digits: boolean; next: boolean; example: string }[] }) => {
  const { register, getValues, formState } = useFormContext<CompanyValues>()
  const errors = formState.errors.numbering
  return (
    <ul className="flex flex-col">
      {getValues('numbering').map(({ series }, index) => {
        const { digits: digitsFixed = true, next: nextFixed = true, example = '' } = fixed[index] ?? {}
        return (
          <li key={series} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
            <div role="group" aria-label={seriesNames[series]} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_8rem_10rem]">
              <p>
                <span className="font-medium">{seriesNames[series]}</span>
                <br />
                <span className="font-mono text-ink-2">{example}</span>
              </p>
              <Field label="Digits" hint={digitsFixed ? 'In use' : '5 to 8'} error={errors?.[index]?.digits?.message}>
                <Input numeric {...register(`numbering.${index}.digits`)} readOnly={digitsFixed} />
              </Field>
              <Field label="Next number" hint={nextFixed ? 'In use' : 'To go on from an older system'} error={errors?.[index]?.next?.message}>
                <Input numeric {...register(`numbering.${index}.next`)} readOnly={nextFixed} />
              </Field>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
