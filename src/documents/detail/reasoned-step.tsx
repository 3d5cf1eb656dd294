import type { ComponentProps } from 'react'
import { DatedReasonDialog } from './dated-reason-dialog'
import { DiscardDialog } from './discard-dialog'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog'

export interface ReasonTexts extends Omit<ReasonDialogProps, 'children' | 'onClose' | 'onReason'> {
  /** Asks for the day as well, of a step that is posted: "Reversed on". */
  dateLabel?: string | undefined
  /** Follows the number in what is said afterwards: "is cancelled". */
  said: string
}

interface ReasonedStepProps<Step, Document> {
  texts: ReasonTexts
  steps: { close: () => void; finish: (step: Step, said: (after: Document) => string) => Promise<void> }
  step: (reason: string, date: string | undefined) => Step
}

/** The question for the reason of a step, and the step once it is answered. */
export const ReasonedStep = <Step, Document extends { voucherId: string }>({ texts, steps, step }: ReasonedStepProps<Step, Document>) => {
  const { said, dateLabel, ...asked } = texts
  const given = { keep: 'Keep it', ...asked, onClose: steps.close }
  const finish = (reason: string, date?: string) => steps.finish(step(reason, date), (after) => `${after.voucherId} ${said}`)
  return dateLabel ? (
    <DatedReasonDialog {...given} dateLabel={dateLabel} onReason={finish} />
  ) : (
    <ReasonDialog {...given} onReason={(reason) => finish(reason)} />
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

/** The question that is open, where it is for the reason of one of the steps, or whether the draft is deleted. */
export const ReasonedSteps = <Asked extends string, Document extends { voucherId: string }>({ steps, texts }: ReasonedStepsProps<Asked, Document>) => {
  const { asked, discarding } = steps
  if (asked === 'discard' && discarding) return <DiscardDialog {...discarding} />
  return isAmong(texts, asked) ? <ReasonedStep texts={texts[asked]} steps={steps} step={(reason) => ({ action: asked, reason })} /> : null
}
