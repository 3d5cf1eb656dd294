import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox, type ComboboxProps } from './combobox'
import { Field } from './field'

interface Party {
  id: string
  name: string
}
const parties: Party[] = ['Acme IT', 'Falcon Networks', 'Northwind Supplies'].map((name, index) => ({ id: `${index}`, name }))
const onChange = vi.fn()

const Lookup = ({ first = null, ...props }: Partial<ComboboxProps<Party>> & { first?: Party | null }) => {
  const [value, setValue] = useState<Party | null>(first)
  const [query, setQuery] = useState('')
  return (
    <Field label="Customer" error="Choose a customer.">
      <Combobox
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
        options={parties.filter((party) => party.name.toLowerCase().includes(query.toLowerCase()))}
        onQueryChange={setQuery}
        optionKey={(party) => party.id}
        optionLabel={(party) => party.name}
        {...props}
      />
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' })
const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

afterEach(() => {
  cleanup()
  onChange.mockClear()
})

describe('Combobox', () => {
  it('carries the label and error of its field', () => {
    render(<Lookup />)
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a customer.')
  })

  it('takes nothing that answers an older text: Enter before the answer waits for it', async () => {
    const view = render(<Lookup options={parties} loading />)
    await userEvent.type(box(), 'north{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    view.rerender(<Lookup options={parties.slice(2)} loading={false} />)
    expect(onChange).toHaveBeenLastCalledWith(parties[2])
    expect(box().value).toBe('Northwind Supplies')
  })

  it('makes the choice that Enter asked for although one has gone on before the answer, and takes no focus for it', async () => {
    const view = render(<Lookup options={parties} loading />)
    await userEvent.type(box(), 'north{Enter}{Tab}')
    expect([box().value, document.activeElement, box().getAttribute('aria-expanded')]).toEqual(['north', document.body, 'false'])
    view.rerender(<Lookup options={parties.slice(2)} loading={false} />)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(parties[2])
    expect([box().value, document.activeElement]).toEqual(['Northwind Supplies', document.body])
  })

  it('treats text that nothing answers like any that was left, once that is known', async () => {
    const onLeaveText = vi.fn()
    const view = render(<Lookup options={parties} loading onLeaveText={onLeaveText} />)
    await userEvent.type(box(), 'south{Enter}{Tab}')
    expect(onLeaveText).not.toHaveBeenCalled()
    view.rerender(<Lookup options={[]} loading={false} onLeaveText={onLeaveText} />)
    expect(onLeaveText).toHaveBeenCalledExactlyOnceWith('south')
    expect([box().value, onChange.mock.calls]).toEqual(['', []])
  })

  it('counts steps that come before the answer for the answer', async () => {
    const view = render(<Lookup options={parties} loading />)
    await userEvent.type(box(), 'n{ArrowDown}{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    view.rerender(<Lookup options={parties.slice(1)} loading={false} />)
    expect(onChange).toHaveBeenLastCalledWith(parties[2])
  })

  it('does not send its form by an Enter that came before the answer, nor takes one when typing goes on', async () => {
    const send = vi.fn((event: SubmitEvent) => event.preventDefault())
    const inForm = (props: Partial<ComboboxProps<Party>>) => (
      <form ref={(form) => form?.addEventListener('submit', send)}>
        <Lookup {...props} />
        <button type="submit">Save</button>
      </form>
    )
    const view = render(inForm({ options: [], loading: true }))
    await userEvent.type(box(), 'nor{Enter}thx')
    view.rerender(inForm({ options: parties.slice(2), loading: false }))
    expect([send.mock.calls.length, onChange.mock.calls.length]).toEqual([0, 0])
  })

  it('narrows as one types, and Enter takes the option that is marked', async () => {
    render(<Lookup />)
    await userEvent.type(box(), 'n')
    expect(options()).toEqual(['Falcon Networks', 'Northwind Supplies'])
    expect(active()).toBe('Falcon Networks')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(parties[2])
    expect(box().value).toBe('Northwind Supplies')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('opens by arrow, wraps, and a click chooses', async () => {
    render(<Lookup />)
    box().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(options()).toHaveLength(3)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Northwind Supplies')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Acme IT')
    await userEvent.click(screen.getByRole('option', { name: 'Falcon Networks', hidden: true }))
    expect(box().value).toBe('Falcon Networks')
    expect(document.activeElement).toBe(box())
  })

  it('Escape closes first and clears second; leaving unfinished text keeps the choice', async () => {
    render(<Lookup first={parties[0]} />)
    await userEvent.type(box(), 'zzz')
    expect(screen.getByText('Nothing found')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(box().value).toBe('Acme IT')
    await userEvent.type(box(), 'fal')
    await userEvent.tab()
    expect(box().value).toBe('Acme IT')
    expect(onChange).not.toHaveBeenCalled()
    box().focus()
    await userEvent.keyboard('{Escape}')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('emptying the box takes the choice back', async () => {
    render(<Lookup first={parties[0]} />)
    await userEvent.clear(box())
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('offers to create what was typed', async () => {
    const create = vi.fn()
    render(<Lookup onCreate={{ label: (name) => `Create customer “${name}”`, create }} />)
    await userEvent.type(box(), 'New Co')
    expect(options()).toEqual(['Create customer “New Co”'])
    await userEvent.keyboard('{Enter}')
    expect(create).toHaveBeenCalledExactlyOnceWith('New Co')
  })

  it('says that it is searching or failed', () => {
    render(<Lookup options={[]} loading />)
    expect(screen.queryByText('Searching…')).toBeNull()
    cleanup()
    render(<Lookup options={[]} error="Could not search." />)
    return userEvent.click(box()).then(() => expect(screen.getByText('Could not search.')).toBeTruthy())
  })
})
