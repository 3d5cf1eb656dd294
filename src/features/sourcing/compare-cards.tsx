import { useId } from 'react'
import { cx } from '@/ui/cx'
import { RequestedLine } from './asked'
import { blockedBecause } from './board'
import type { CompareProps } from './compare-grid'
import { awaitsAnswer, NoOffer, Offer } from './offer'

/** Comparison on a phone: each line is a card with its offers to choose from. */
export const CompareCards = ({ board, picks, mayPick, onChoose }: CompareProps) => {
  const id = useId()
  return (
    <ul aria-label="Offers by line" className="flex flex-col gap-3">
      {board.data.lines.map((line) => {
        const offers = board.offersFor(line)
        return (
          <li key={line.id} className="rounded-panel border border-line bg-surface">
            <fieldset>
              <legend className="float-left w-full px-3 py-2">
                <RequestedLine line={line} />
              </legend>
              <div className="clear-both divide-y divide-line border-t border-line">
                {offers.length === 0 && <p className="px-3 py-2 text-ink-3">Nobody offers it.</p>}
                {offers.map(({ cell, column }) => {
                  const picked = picks.get(line.id) === cell.vendorQuotationLineId
                  return (
                    <label key={cell.vendorQuotationLineId} className={cx('flex min-h-10 gap-2.5 px-3 py-2', picked && 'bg-selected')}>
                      <input
                        type="radio"
                        name={`${id}-${line.id}`}
                        checked={picked}
                        disabled={!mayPick || blockedBecause(line, column, cell) !== null}
                        onChange={() => onChoose(line, cell.vendorQuotationLineId)}
                        className="mt-0.5 size-5 shrink-0 accent-accent"
                      />
                      <span className="min-w-0 grow">
                        <span className="block font-medium">{[column.vendor.name, column.alternative].filter(Boolean).join(' · ')}</span>
                        {awaitsAnswer(column, [cell]) ? (
                          <NoOffer column={column} />
                        ) : (
                          <Offer line={line} column={column} cell={cell} picked={picked} baseCurrency={board.data.baseCurrency} />
                        )}
                      </span>
                    </label>
                  )
                })}
                {mayPick && offers.length > 0 && (
                  <label className="flex min-h-10 items-center gap-2.5 px-3">
                    <input
                      type="radio"
                      name={`${id}-${line.id}`}
                      checked={(picks.get(line.id) ?? null) === null}
                      onChange={() => onChoose(line, null)}
                      className="size-5 shrink-0 accent-accent"
                    />
                    None of them
                  </label>
                )}
              </div>
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}
