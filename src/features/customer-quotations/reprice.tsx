import { useState } from 'react'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { isMargin } from './line-pricing'
import { type QuotationLine } from './quotation-line'

interface RepriceProps {
  lines: readonly QuotationLine[]
  margin: string
  onMargin: (margin: string) => void
  onReprice: () => void
}

const hasPriceByHand = (line: QuotationLine) => line.pinned === 'price' && line.unitPrice.trim() !== ''

/** Applies one margin to every line whose cost is known. Asks before it replaces prices set by hand. */
export const Reprice = ({ lines, margin, onMargin, onReprice }: RepriceProps) => {
  const [asking, setAsking] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const handPriced = lines.filter(hasPriceByHand).length
  const apply = () => {
    setInvalid(!isMargin(margin))
    if (!isMargin(margin)) return
    if (handPriced > 0) setAsking(true)
    else onReprice()
  }
  return (
    <div className="flex items-start gap-2">
      <span className="pt-1.5 text-ink-2" aria-hidden>
        Margin %
      </span>
      <Field label="Margin for all lines in percent" labelHidden error={isInvalid ? 'Enter a number below 100.' : undefined}>
        <Input
          numeric
          className="w-20"
          value={margin}
          onChange={(event) => {
            setInvalid(false)
            onMargin(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </Field>
      <Button className="mt-0.5" onClick={apply}>
        Price all lines
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Price all lines at ${margin} %?`}
        description={
          handPriced === 1 ? 'One line has a price set by hand. It will be replaced.' : `${handPriced} lines have a price set by hand. They will be replaced.`
        }
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep the prices</Button>
            <Button
              tone="primary"
              onClick={() => {
                setAsking(false)
                onReprice()
              }}
            >
              Price all lines
            </Button>
          </>
        }
      />
    </div>
  )
}
