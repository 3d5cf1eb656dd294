import { ShoppingCart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Part } from '@/contracts/parts'
import { parseDecimal } from '@/contracts/rules/decimal'
import { quantity } from '@/contracts/rules/schemas'
import { useCart } from '@/stores/cart'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'

/** Adds the part to the cart; a part that is already in the cart stays unchanged. */
export const AddToCart = ({ part }: { part: Part }) => {
  const { items, add } = useCart()
  const [typed, setTyped] = useState('1')
  const [complaint, setComplaint] = useState<string>()
  const { partno, description, isActive } = part

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = quantity.safeParse(parseDecimal(typed) ?? typed)
    setComplaint(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    if (items.some((item) => item.partno === partno)) return void notify.info(`${partno} is in the cart already`)
    add({ partno, description, qty: parsed.data })
    notify.success(`${partno} added to the cart`)
  }
  // As in the list: a part out of use can't be added.
  if (!isActive) return null
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label="Quantity" error={complaint} className="w-28">
        <Input numeric value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" tone="primary" className="h-8" icon={<ShoppingCart aria-hidden className="size-4" />}>
        Add to cart
      </Button>
    </form>
  )
}
