import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EnteredCard } from '@/contracts/card-input'
import type { CardProcessorName } from '@/contracts/money-choices'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { CardFrame } from './card-frame'
import { useCardForm } from './queries'
import { cardText } from './words'

const FormOf = ({ processor, onCard }: { processor: CardProcessorName; onCard: (card: EnteredCard) => void }) => {
  const { data, error, isFetching, refetch } = useCardForm(processor)
  if (data) return <CardFrame form={data} onCard={onCard} />
  return error ? <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton className="h-64" />
}

/** Field `card` of the form around it, which is filled in by the processor's form alone. */
export const CardEntry = ({ processor }: { processor: CardProcessorName }) => {
  const { control, setValue, formState } = useFormContext<{ card?: EnteredCard | undefined }>()
  const card = useWatch({ control, name: 'card' })
  const error = formState.errors.card?.message
  const take = useCallback(
    (entered: EnteredCard | undefined) => setValue('card', entered, { shouldDirty: true, shouldValidate: entered !== undefined }),
    [setValue],
  )
  return (
    <div>
      {card ? (
        <p role="status" className="flex flex-wrap items-center gap-2">
          {cardText({ ...card, nickname: null })}
          <Button tone="ghost" onClick={() => take(undefined)}>
            Enter another card
          </Button>
        </p>
      ) : (
        <FormOf processor={processor} onCard={take} />
      )}
      {error && <p className="text-meta text-negative">{error}</p>}
    </div>
  )
}
