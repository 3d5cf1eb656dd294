import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Chooser, type ChooserProps } from './chooser'

const choices = ['Atlas', 'Beacon', 'Harbor'].map((label) => ({ value: label.toLowerCase(), label }))
const show = (props: Partial<ChooserProps>) => (
  <Chooser label="Customer" placeholder="" choices={choices} onDone={() => undefined} onQuery={() => undefined} {...props} />
)

it('Enter takes what answers the text, not what stood before it', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const onDone = vi.fn()
  const view = render(show({ onDone, loading: true }))
  await userEvent.type(screen.getByRole('combobox'), 'har{Enter}')
  expect(onDone).not.toHaveBeenCalled()
  view.rerender(show({ onDone, choices: choices.slice(2) }))
  expect(onDone.mock.calls).toEqual([['harbor']])
})

it('Space waits as well, and who goes on typing takes it back', async () => {
  const onMark = vi.fn()
  const view = render(show({ onMark, marked: new Set(), loading: true }))
  await userEvent.type(screen.getByRole('combobox'), 'h ')
  await userEvent.type(screen.getByRole('combobox'), 'a')
  view.rerender(show({ onMark, marked: new Set(), choices: choices.slice(2) }))
  expect(onMark).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('combobox'), ' ')
  expect(onMark.mock.calls).toEqual([['harbor']])
})
