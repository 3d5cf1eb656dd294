import type { ComponentProps, ReactNode } from 'react'
import { DatedReasonDialog } from './dated-reason-dialog'
import { DiscardDialog } from './discard-dialog'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog'

export interface ReasonTexts extends Omit<ReasonDialogProps, 'children' | 'onClose' | 'onReason'> {
  /** Label of the date field, for a step that is posted and also needs a date: "Reversed on". */
  dateLabel?: string | undefined
  /** What to know before, above the date. */
  notice?: ReactNode
  /** End of the success message, after the number: "is cancelled". */
  outcome: string
}

interface ReasonedStepProps<Step, Document> {
  texts: ReasonTexts
  steps: { close: () => void; finish: (step: Step, messageOf: (after: Document) => string) => Promise<void> }
  step: (reason: string, date: string | undefined) => Step
}

/** Asks for the reason of a step and then takes the step. */
export const ReasonedStep = <Step, Document extends { voucherId: string }>({ texts, steps, step }: ReasonedStepProps<Step, Document>) => {
  const { outcome: said, dateLabel, notice, ...dialogTexts } = texts
  const dialogProps = { keep: 'Keep it', ...dialogTexts, onClose: steps.close }
  const finish = (reason: string, date?: string) => steps.finish(step(reason, date), (after) => `${after.voucherId} ${said}`)
  return dateLabel ? (
    <DatedReasonDialog {...dialogProps} notice={notice} dateLabel={dateLabel} onReason={finish} />
  ) : (
    <ReasonDialog {...dialogProps} onReason={(reason) => finish(reason)} />
  )
}

interface ReasonedStepsProps<Asked extends string, Document> {
  steps: ReasonedStepProps<{ action: NoInfer<Asked>; reason: string }, Document>['steps'] & {
    asked: string | null
    discarding?: ComponentProps<typeof DiscardDialog>
  }
  texts: Readonly<Record<Asked, ReasonTexts>>
}

const isAmong = <Name extends string>(texts: Readonly<Record<Name, unknown>>, name: string | null): name is Name => name !== null && Object.hasOwn(texts, name)

/** The dialog that is open: for the reason of one of the steps, or for deleting the draft. */
export const ReasonedSteps = <Asked extends string, Document extends { voucherId: string }>({ steps, texts }: ReasonedStepsProps<Asked, Document>) => {
  const { asked, discarding } = steps
  if (asked === 'discard' && discarding) return <DiscardDialog {...discarding} />
  return isAmong(texts, asked) ? <ReasonedStep texts={texts[asked]} steps={steps} step={(reason) => ({ action: asked, reason })} /> : null
}
