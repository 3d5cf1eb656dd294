import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Controller, useFieldArray, useForm } from 'react-hook-form'
import { z } from 'zod'
import { quantity } from '@/contracts/rules/schemas'
import { chosenParty, typedDecimal } from '@/documents/form-fields'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { VendorField } from '@/lookups/vendor-field'
import { type CartItem, useCart } from '@/stores/cart'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { type LineColumn, LinesTable } from '@/ui/form/lines-table'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { mutations } from '../mutations'
import { useOnlyDistributor } from '../form-queries'
import { type ChosenInquiry, InquiryField } from './inquiry-field'

const cartForm = z.object({
  vendorId: chosenParty('Choose the distributor.'),
  inquiryVoucherId: z.custom<ChosenInquiry | null>().transform((inquiry) => inquiry?.voucherId ?? null),
  lines: z.array(z.object({ partno: z.string(), description: z.string(), qty: typedDecimal(quantity) })).min(1, 'No line is left to ask for.'),
})
type CartValues = z.input<typeof cartForm>
type CartOutput = z.output<typeof cartForm>

/** Shows that the quotation is saved, and offers to empty the cart. */
const offerToEmpty = (voucherId: string, quoted: readonly CartItem[]) => {
  const empty = () => {
    const quotedPartnos = new Set(quoted.map(({ partno }) => partno))
    const { items, remove, putBack } = useCart.getState()
    const removed = items.map((item, index) => ({ item, index })).filter(({ item }) => quotedPartnos.has(item.partno))
    for (const { item } of removed) remove(item.partno)
    notify.undo('The cart is empty', () => putBack(removed))
  }
  notify.success(`${voucherId} saved`, { description: 'Its parts are still in the cart.', action: { label: 'Empty the cart', onClick: empty } })
}

/** Page to create a distributor's quotation without prices from the cart, to ask the distributor with. */
export const QuoteCart = ({ other }: { other: ReactNode }) => {
  useRequireFlag('vendor-quotations', 'import', '/quotation/vendorQuotation/ingrammicro/add')
  const [items] = useState(() => useCart.getState().items)
  const navigate = useNavigate()
  const { data: distributor } = useOnlyDistributor()
  const mayReadInquiries = useMay('inquiries', 'read')
  const quote = mutations.useQuoteCart()
  const form = useForm<CartValues, unknown, CartOutput>({
    resolver: zodResolver(cartForm),
    defaultValues: { vendorId: null, inquiryVoucherId: null, lines: items },
    shouldFocusError: false,
  })
  const { control, register, formState, getFieldState, resetField } = form
  const { fields, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  useEffect(() => {
    if (distributor && !getFieldState('vendorId').isDirty) resetField('vendorId', { defaultValue: distributor })
  }, [distributor, getFieldState, resetField])
  const columns: LineColumn<CartItem>[] = [
    { id: 'partno', header: 'Part', width: '12rem', cell: ({ partno }) => <Code className="break-all">{partno}</Code> },
    { id: 'description', header: 'Description', cell: ({ description }) => description },
    {
      id: 'qty',
      header: 'Qty',
      width: '8rem',
      align: 'end',
      cell: (_, index) => (
        <Field label={`Quantity, line ${index + 1}`} labelHidden error={formState.errors.lines?.[index]?.qty?.message}>
          <Input {...register(`lines.${index}.qty`)} numeric />
        </Field>
      ),
    },
  ]
  return (
    <>
      <PageHeader title="Quote the cart" description="A distributor’s quotation without prices: ask them with it, and record their answer." actions={other} />
      <FormFrame
        form={form}
        draft={{ doc: 'cart-quotation', id: 'new', title: 'Quote the cart' }}
        submitLabel="Save quotation"
        cancel={{ to: '/quotation/vendorQuotation/ingrammicro/list' }}
        save={async (body, { idempotencyKey }) => {
          const saved = await quote.mutateAsync({ body, idempotencyKey })
          offerToEmpty(saved.voucherId, items)
          await navigate({ ...documentLink('vendor_quotation', saved.voucherId), ignoreBlocker: true })
        }}
      >
        <Panel title="Whom to ask">
          <div className="grid gap-3 sm:grid-cols-2">
            <Controller
              control={control}
              name="vendorId"
              render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
                <Field label="Distributor" required error={fieldState.error?.message}>
                  <VendorField name={name} value={value} onChange={onChange} onBlur={onBlur} />
                </Field>
              )}
            />
            {mayReadInquiries && (
              <Controller
                control={control}
                name="inquiryVoucherId"
                render={({ field: { value, onChange }, fieldState }) => (
                  <Field label="For inquiry" hint="Links the parts to the lines that ask for them." error={fieldState.error?.message}>
                    <InquiryField value={value} onChange={onChange} />
                  </Field>
                )}
              />
            )}
          </div>
        </Panel>
        {formState.errors.lines?.message && <p className="text-negative">{formState.errors.lines.message}</p>}
        <LinesTable label="Parts of the cart" lines={fields} lineKey={(line) => line.key} columns={columns} onRemove={remove} />
      </FormFrame>
    </>
  )
}
