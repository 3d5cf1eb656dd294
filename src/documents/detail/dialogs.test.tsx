import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Dialog } from '@/ui/primitives/dialog'
import { FieldsDialog } from './fields-dialog'
import { QuestionDialog } from './question-dialog'
import { ReasonDialog } from './reason-dialog'

const done = () => undefined
const focused = () => document.activeElement
const reasons = { title: 'Cancel it?', description: 'It stays cancelled.', submit: 'Cancel it', missing: 'Say why.', onClose: done, onReason: done }

const Search = () => {
  const box = useRef<HTMLInputElement>(null)
  return (
    <Dialog open onOpenChange={done} title="Search" initialFocus={box}>
      <form>
        <input aria-label="First" />
        <input aria-label="Second" ref={box} />
      </form>
    </Dialog>
  )
}

test('a dialog with a form opens at its first field, and typing replaces what is filled in', () => {
  render(
    <FieldsDialog title="Pay" submit="Pay" onClose={done} onSubmit={done}>
      <input type="hidden" />
      <Field label="Closed">
        <Input disabled defaultValue="x" />
      </Field>
      <Field label="Amount">
        <Input defaultValue="120.00" />
      </Field>
    </FieldsDialog>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(focused()).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
})

test.each([
  ['a reason', <ReasonDialog key="reason" {...reasons} />, () => screen.getByRole('textbox', { name: /^Reason/ })],
  [
    'a day and a reason',
    <ReasonDialog key="day" {...reasons}>
      <Field label="Reversed on">
        <DateField value="2026-03-02" onChange={done} today="2026-03-02" />
      </Field>
    </ReasonDialog>,
    () => screen.getByRole('textbox', { name: 'Reversed on' }),
  ],
  [
    'nothing but files',
    <FieldsDialog key="files" title="Files" submit="Add" onClose={done} onSubmit={done}>
      <input type="file" aria-label="Choose files" />
    </FieldsDialog>,
    () => screen.getByLabelText('Choose files'),
  ],
  ['a field that its owner names', <Search key="search" />, () => screen.getByRole('textbox', { name: 'Second' })],
  [
    'a question',
    <QuestionDialog key="question" title="Go on?" text="Or not." submit="Go on" onClose={done} run={async () => undefined} />,
    () => screen.getByRole('button', { name: 'Keep it' }),
  ],
])('a dialog that asks for %s', (_what, dialog, field) => {
  render(dialog)
  expect(focused()).toBe(field())
})
