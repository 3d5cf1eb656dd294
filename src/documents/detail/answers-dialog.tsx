import { useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { FieldsDialog } from './fields-dialog'

export interface Question<Name extends string> {
  name: Name
  label: string
  hint?: string | undefined
  /** Error message if the question is not answered. */
  missing: string
}

interface AnswersDialogProps<Name extends string> {
  title: string
  description: string
  submit: string
  questions: readonly Question<Name>[]
  onClose: () => void
  onAnswer: (answers: Partial<Record<Name, string>>) => Promise<void>
}

/** Dialog for a step that requires one or several reasons. The typed text stays if the step fails. */
export const AnswersDialog = <Name extends string>({ title, description, submit, questions, onClose, onAnswer }: AnswersDialogProps<Name>) => {
  const [answers, setAnswers] = useState<Partial<Record<Name, string>>>({})
  const [tried, setTried] = useState(false)
  const isMissing = ({ name }: Question<Name>) => !answers[name]?.trim()
  const send = () => {
    setTried(true)
    return questions.some(isMissing) ? undefined : onAnswer(answers)
  }
  return (
    <FieldsDialog title={title} description={description} submit={submit} onClose={onClose} onSubmit={send}>
      {questions.map((question) => (
        <Field key={question.name} label={question.label} required hint={question.hint} error={tried && isMissing(question) ? question.missing : undefined}>
          <Textarea
            value={answers[question.name] ?? ''}
            maxLength={500}
            onChange={(event) => setAnswers((before) => ({ ...before, [question.name]: event.target.value }))}
          />
        </Field>
      ))}
    </FieldsDialog>
  )
}
