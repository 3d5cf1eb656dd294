import { useState } from 'react'
import { type OpeningBalances, type OpeningImport, openingParts, type OpeningSide } from '@/contracts/opening-balances'
import { formatDay, formatMoment } from '@/documents/dates'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { useOnce } from '@/documents/use-once'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMayIn } from '@/lookups/use-may'
import { useJobDialog } from '@/stores/job-dialog'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { BanksPanel } from './banks-panel'
import { ClearingPanel } from './clearing-panel'
import { Comparison } from './comparison'
import { DayPanel } from './day-panel'
import { PartPanel } from './part-panel'
import { mutations, useOpening } from './queries'

const TakeBackDialog = ({ row, onClose }: { row: OpeningImport; onClose: () => void }) => {
  const takeBack = mutations.useTakeBack()
  const run = useOnce(
    withErrorToast(async () => {
      onClose()
      const { jobId } = await takeBack.mutateAsync({ importId: row.id })
      if (jobId === null) notify.success('Taken back')
      else useJobDialog.getState().show(jobId)
    }),
  )
  const text = `All ${row.rows.toLocaleString('en')} rows are reversed on the same day. Then they can be brought over anew.`
  return <QuestionDialog danger title={`Take back ${row.fileName ?? 'what was entered by hand'}?`} text={text} submit="Take back" onClose={onClose} run={run} />
}

const FinishDialog = ({ opening, onClose }: { opening: OpeningBalances; onClose: () => void }) => {
  const finish = mutations.useFinish()
  const run = useOnce(
    withErrorToast(async () => {
      onClose()
      await finish.mutateAsync({ version: opening.version })
      notify.success('The opening balances are finished')
    }),
  )
  const text = `Every period up to ${formatDay(opening.day)} is locked for good, and nothing of the opening balances can be taken back any more.`
  return <QuestionDialog danger title="Finish and lock the opening balances?" text={text} keep="Not yet" submit="Finish and lock" onClose={onClose} run={run} />
}

const FinishedNotice = ({ opening: { finishedAt, finishedByName, day } }: { opening: OpeningBalances }) => (
  <Notice
    tone="info"
    title={`Finished ${[formatMoment(finishedAt ?? ''), finishedByName].filter(Boolean).join(' by ')}. The periods up to ${formatDay(day)} are locked.`}
  />
)

/** How a company brings its books over: the day, four parts, four clearing accounts that must all reach zero, and bank accounts that must be what their statements say. */
export const OpeningBalancesPage = () => {
  const opening = useOpening()
  const may = useMayIn('opening-balances')
  const [compared, setCompared] = useState<OpeningSide | null>(null)
  const [question, setQuestion] = useState<OpeningImport | 'finish' | null>(null)
  const close = () => setQuestion(null)
  const { imports, obstacles, finishedAt, goesLiveOn } = opening
  const isOpen = goesLiveOn !== null && finishedAt === null
  const isReady = isOpen && obstacles.length === 0
  return (
    <>
      <PageHeader
        title="Opening balances"
        description="What you bring over from the books that you kept before."
        actions={
          isReady &&
          may('post') && (
            <Button tone="primary" onClick={() => setQuestion('finish')}>
              Finish and lock
            </Button>
          )
        }
      />
      <div className="flex max-w-form flex-col gap-4">
        {finishedAt && <FinishedNotice opening={opening} />}
        <DayPanel key={opening.version} opening={opening} mayChange={may('update') && finishedAt === null} />
        {goesLiveOn && (
          <>
            {openingParts.map((part) => (
              <PartPanel key={part} part={part} imports={imports} isOpen={isOpen} onTakeBack={setQuestion} />
            ))}
            <ClearingPanel opening={opening} compared={compared} onCompare={setCompared} />
            {opening.banks.length > 0 && <BanksPanel banks={opening.banks} />}
            {compared && <Comparison key={compared} side={compared} />}
            {isOpen && (
              <p role="status" className="text-ink-2">
                {isReady
                  ? `All four clearing accounts are at 0.00${opening.banks.length > 0 ? ', and the bank accounts are what their statements say' : ''}. You can finish and lock.`
                  : `Not ready to be finished: ${obstacles.join(' ')}`}
              </p>
            )}
          </>
        )}
      </div>
      {question === 'finish' && <FinishDialog opening={opening} onClose={close} />}
      {question !== null && question !== 'finish' && <TakeBackDialog row={question} onClose={close} />}
    </>
  )
}
