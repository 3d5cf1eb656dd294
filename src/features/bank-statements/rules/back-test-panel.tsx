import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { statementRuleInput } from '@/contracts/statement-rule-input'
import type { BackTestAnswer } from '@/contracts/statement-rules'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { errorMessage } from '@/lib/api-error'
import { useDebounced } from '@/lookups/use-debounced'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { Status, type StatusTone } from '@/ui/primitives/status'
import { useBackTest } from './calls'
import { bodyOfRule, type RuleValues } from './form-values'

const VERDICTS: Readonly<Record<BackTestAnswer['rows'][number]['verdict'], readonly [string, StatusTone]>> = {
  right: ['Right', 'done'],
  wrong: ['Coded otherwise', 'failed'],
  undecided: ['Open', 'draft'],
}
/** How long nothing must be typed before the rule is tried. */
const IDLE_MS = 600

export const backTestInWords = ({ hits, lines, days, right, wrong, undecided }: BackTestAnswer): string =>
  `Would have hit ${hits} of ${lines} ${lines === 1 ? 'line' : 'lines'} in ${days} days${
    hits === 0
      ? ''
      : `, ${[`${right} right`, ...(wrong > 0 ? [`${wrong} coded otherwise`] : []), ...(undecided > 0 ? [`${undecided} still open`] : [])].join(', ')}`
  }.`

/** What the rule would have made of the last lines, while it is typed. */
export const BackTestPanel = () => {
  const companyId = useCompanyId()
  const tryRule = useBackTest()
  const typed = bodyOfRule(useWatch<RuleValues>() as RuleValues)
  const body = useDebounced(JSON.stringify(typed), IDLE_MS)
  const isComplete = statementRuleInput.safeParse(JSON.parse(body)).success
  const { data, error, isFetching } = useQuery({
    queryKey: companyKeys('bank-statements').detail(companyId, `rule tried ${body}`),
    queryFn: () => tryRule(JSON.parse(body)),
    enabled: isComplete,
    staleTime: 0,
  })
  return (
    <section aria-label="Tried on the last lines" aria-busy={isFetching} className="rounded-panel border border-line bg-sunken p-3">
      <p role="status" className="font-medium">
        {!isComplete ? 'It is tried on the last lines as soon as it is complete.' : data ? backTestInWords(data) : error ? errorMessage(error) : 'Trying it…'}
      </p>
      {isComplete && data && data.rows.length > 0 && (
        <ul className="mt-2 max-h-48 overflow-y-auto">
          {data.rows.map(({ lineId, statement, date, text, amount, currency, verdict, coded }) => {
            const [word, tone] = VERDICTS[verdict]
            return (
              <li key={lineId} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 last:border-b-0">
                <span className="whitespace-nowrap text-ink-2">{formatDay(date)}</span>
                <span className="min-w-0 flex-1 truncate">
                  {text || 'No text'} <span className="text-ink-2">{[statement, coded].filter(Boolean).join(' · ')}</span>
                </span>
                <Amount value={amount} currency={currency} withCode />
                <Status tone={tone}>{word}</Status>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
