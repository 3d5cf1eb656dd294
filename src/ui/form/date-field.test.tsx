import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { DateField } from './date-field'
import { Field } from './field'

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
const values: string[] = []
const Due = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial)
  values.push(value)
  return (
    <Field label="Due date">
      <DateField value={value} onChange={setValue} today="2026-11-21" name="dueDate" />
    </Field>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due date' })

it('reads what is typed on leaving and on Enter, and holds the day at every key', async () => {
  const user = userEvent.setup()
  render(<Due />)
  await user.type(field(), 'w+1')
  expect(values.at(-1)).toBe('2026-11-28')
  expect(field().value).toBe('w+1')
  await user.tab()
  expect(field().value).toBe('28 Nov 2026')
  await user.clear(field())
  await user.type(field(), 'eom{Enter}')
  expect([field().value, values.at(-1)]).toEqual(['30 Nov 2026', '2026-11-30'])
  await user.clear(field())
  await user.tab()
  expect(values.at(-1)).toBe('')
})

it('keeps what it can’t read, and gives it to the check', async () => {
  const user = userEvent.setup()
  render(<Due />)
  await user.type(field(), '31/4')
  await user.tab()
  expect([field().value, values.at(-1)]).toEqual(['31/4', '31/4'])
})

it('takes typing back on Escape', async () => {
  const user = userEvent.setup()
  render(<Due initial="2026-11-03" />)
  await user.clear(field())
  await user.type(field(), '+5{Escape}')
  expect([field().value, values.at(-1)]).toEqual(['3 Nov 2026', '2026-11-03'])
})

it('opens a calendar by Alt ↓, on the company’s today', async () => {
  const user = userEvent.setup()
  render(<Due />)
  await user.click(field())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const day = await screen.findByRole('button', { name: /21 November 2026/ })
  await user.click(day)
  expect([field().value, values.at(-1)]).toEqual(['21 Nov 2026', '2026-11-21'])
  expect(screen.queryByRole('grid')).toBeNull()
})
