import { useQuery } from '@tanstack/react-query'
import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { moduleNames, pageName } from '@/contracts/page-names'
import { flagsOf } from '@/contracts/permission-flags'
import type { ExplainStep } from '@/contracts/permission-matrix'
import { type Flag, pages, type PageUrl } from '@/contracts/permissions'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Spinner } from '@/ui/primitives/spinner'
import { explainQuery } from './queries'
import { flagName } from './matrix/words'

const pageOptions = moduleNames.flatMap(({ modules }) =>
  modules.flatMap(([module]) => pages.filter((page) => page.module === module).map(({ url }) => ({ value: url, label: pageName(url) }))),
)
const outcomes: Record<ExplainStep['outcome'], { Icon: typeof Check; word: string; tone: string }> = {
  allows: { Icon: Check, word: 'Allows', tone: 'text-positive' },
  denies: { Icon: X, word: 'Denies', tone: 'text-negative' },
  silent: { Icon: Minus, word: 'Doesn’t decide', tone: 'text-ink-3' },
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const Answer = ({ userId, url, flag }: { userId: string; url: PageUrl; flag: Flag }) => {
  const { data, error, isFetching, refetch } = useQuery(explainQuery(useCompanyId(), { userId, url, flag }))
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Spinner />
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-total font-semibold">
        {data.sentence}
      </p>
      <ol aria-label="Steps" className="flex flex-col rounded-panel border border-line">
        {data.steps.map(({ kind, outcome, text }) => {
          const { Icon, word, tone } = outcomes[outcome]
          return (
            <li key={kind} className="flex items-start gap-2 border-b border-line px-3 py-2 last:border-b-0">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span>
                <span className="sr-only">{word}: </span>
                {sentence(text)}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Explains why a user may or may not do something, in a sentence and step by step, as the server decides it. */
export const ExplainPanel = ({ userId }: { userId: string }) => {
  const [url, setUrl] = useState<PageUrl>(pageOptions[0]?.value ?? '/inquiries/list')
  const [flag, setFlag] = useState<Flag>('read')
  const used = flagsOf(url)
  const choosePage = (next: PageUrl) => {
    setUrl(next)
    if (!flagsOf(next).includes(flag)) setFlag('read')
  }
  return (
    <div className="flex max-w-form flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[20rem_12rem]">
        <Field label="Page">
          <Select value={url} options={pageOptions} onChange={(event) => choosePage(event.target.value as PageUrl)} />
        </Field>
        <Field label="Permission">
          <Select value={flag} options={used.map((one) => ({ value: one, label: flagName(one) }))} onChange={(event) => setFlag(event.target.value as Flag)} />
        </Field>
      </div>
      <Answer userId={userId} url={url} flag={flag} />
    </div>
  )
}
