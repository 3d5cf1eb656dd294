import { useState } from 'react'
import { useCart } from '@/stores/cart'
import { Button } from '@/ui/primitives/button'
import { ImportQuotation } from './import-quotation'
import { QuoteCart } from './quote-cart'

interface AddDistributorProps {
  inquiry?: string | undefined
  /** `file` if the user came to import one. */
  source?: 'file' | undefined
}

/** Page to add a distributor's quotation from a file, or from the parts in the cart. */
export const AddDistributorQuotation = ({ inquiry, source }: AddDistributorProps) => {
  const count = useCart(({ items }) => items.length)
  const [fromCart, setFromCart] = useState(count > 0 && !inquiry && source !== 'file')
  if (fromCart) return <QuoteCart other={<Button onClick={() => setFromCart(false)}>Import a file instead</Button>} />
  return (
    <ImportQuotation
      {...(inquiry !== undefined && { inquiry })}
      other={count > 0 && <Button onClick={() => setFromCart(true)}>Quote the cart instead ({count === 1 ? '1 part' : `${count} parts`})</Button>}
    />
  )
}
