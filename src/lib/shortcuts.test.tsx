import { cleanup, fireEvent, render, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { allowSingleKeys, keysInWords, type Shortcut, useShortcut, useShortcutList } from './shortcuts'

afterEach(() => {
  cleanup()
  allowSingleKeys(true)
})

const bindShortcut = (shortcut: Partial<Shortcut> & { keys: string }) => {
  const run = vi.fn()
  const hook = renderHook(() => useShortcut({ label: shortcut.keys, group: 'Test', run, ...shortcut }))
  return { run, ...hook }
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element | Window = document.body) => fireEvent.keyDown(target, { key, ...more })

it('runs while its component stands and not after', () => {
  const { run, unmount } = bindShortcut({ keys: 'c' })
  press('c')
  expect(run).toHaveBeenCalledTimes(1)
  unmount()
  press('c')
  expect(run).toHaveBeenCalledTimes(1)
})

it('keeps letters out of fields and grids, and keys with Ctrl in', () => {
  const letter = bindShortcut({ keys: 'c' })
  const save = bindShortcut({ keys: '$mod+KeyS' })
  const { getByRole } = render(
    <>
      <input />
      <div role="grid" tabIndex={0} />
    </>,
  )
  for (const target of [getByRole('textbox'), getByRole('grid')]) {
    press('c', {}, target)
    press('s', { code: 'KeyS', ctrlKey: true }, target)
  }
  expect(letter.run).not.toHaveBeenCalled()
  expect(save.run).toHaveBeenCalledTimes(2)
})

it('stays behind an open dialog, and behind a control that used the key', () => {
  const { run } = bindShortcut({ keys: '$mod+Enter' })
  const { getByRole } = render(
    <>
      <div role="dialog" tabIndex={-1} />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Grid
      </button>
    </>,
  )
  press('Enter', { ctrlKey: true }, getByRole('dialog'))
  press('Enter', { ctrlKey: true }, getByRole('button'))
  expect(run).not.toHaveBeenCalled()
  press('Enter', { ctrlKey: true })
  expect(run).toHaveBeenCalledTimes(1)
})

it('takes the letter that ends a sequence for the sequence alone', () => {
  const create = bindShortcut({ keys: 'c' })
  const customers = bindShortcut({ keys: 'g c' })
  press('g')
  press('c')
  expect([create.run.mock.calls.length, customers.run.mock.calls.length]).toEqual([0, 1])
  press('c')
  expect(create.run).toHaveBeenCalledTimes(1)
})

it('keeps a sequence that is under way when another key is bound or let go', () => {
  const { run } = bindShortcut({ keys: 'g o' })
  press('g')
  bindShortcut({ keys: 'x' }).unmount()
  press('o')
  expect(run).toHaveBeenCalledTimes(1)
})

it('takes punctuation as the key says, whatever is held for it', () => {
  const { run } = bindShortcut({ keys: '?' })
  press('?', { shiftKey: true })
  press('?', {})
  expect(run).toHaveBeenCalledTimes(2)
})

it('lets single keys be switched off, and those alone', () => {
  const letter = bindShortcut({ keys: 'c' })
  const sequence = bindShortcut({ keys: 'g o' })
  const save = bindShortcut({ keys: '$mod+KeyS' })
  allowSingleKeys(false)
  press('c')
  press('g')
  press('o')
  press('s', { code: 'KeyS', ctrlKey: true })
  expect([letter.run, sequence.run, save.run].map((run) => run.mock.calls.length)).toEqual([0, 0, 1])
})

it('gives the key to the last that asked, and lists it once', () => {
  const shell = bindShortcut({ keys: 'c', label: 'Create' })
  const page = bindShortcut({ keys: 'c', label: 'New inquiry' })
  press('c')
  expect([shell.run.mock.calls.length, page.run.mock.calls.length]).toEqual([0, 1])
  expect(renderHook(() => useShortcutList()).result.current.map(({ label }) => label)).toEqual(['New inquiry'])
})

it('writes keys as a user reads them', () => {
  expect(['$mod+KeyK', 'g o', '[', 'Shift+J', '$mod+Enter'].map(keysInWords)).toEqual(['Ctrl K', 'g then o', '[', 'Shift J', 'Ctrl Enter'])
})

it('lists a key that a control takes by itself, and leaves it to the control', () => {
  bindShortcut({ keys: 'Enter', label: 'Open the row', run: undefined } as Partial<Shortcut> & { keys: string })
  expect(renderHook(() => useShortcutList()).result.current.map(({ label }) => label)).toEqual(['Open the row'])
  expect(press('Enter')).toBe(true)
})
