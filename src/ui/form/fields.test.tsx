import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { formatDecimal } from '../primitives/decimal'
import { Field } from './field'
import { FileField, fileSize } from './file-field'
import { Input } from './input'
import { LinesTable } from './lines-table'
import { Select } from './select'

describe('Field', () => {
  it('names its control and describes it by error and hint', () => {
    render(
      <Field label="Rate" hint="AED for one USD" error="Enter a rate." required>
        <Input numeric />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Rate' })
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Enter a rate.', 'AED for one USD'])
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['true', 'true'])
  })

  it('leaves a control without error alone', () => {
    render(
      <Field label="Currency">
        <Select options={[{ value: 'AED', label: 'AED' }]} placeholder="Choose" />
      </Field>,
    )
    const select = screen.getByRole('combobox', { name: 'Currency' })
    expect([select.getAttribute('aria-invalid'), select.getAttribute('aria-describedby')]).toEqual([null, null])
  })
})

describe('FileField', () => {
  const Files = ({ multiple }: { multiple?: boolean }) => {
    const [files, setFiles] = useState<File[]>([])
    return (
      <Field label="Quote">
        <FileField files={files} onChange={setFiles} multiple={multiple} />
      </Field>
    )
  }
  const csv = new File(['a'.repeat(4200)], 'quote.csv')

  it('takes a picked and a dropped file, shows name and size, and lets go of it', async () => {
    render(<Files multiple />)
    await userEvent.upload(screen.getByLabelText(/Quote/), csv)
    fireEvent.drop(screen.getByText('Drop a file here, or'), { dataTransfer: { files: [new File(['b'], 'terms.pdf')] } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['quote.csv4.2 kB', 'terms.pdf1 B'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove quote.csv' }))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['terms.pdf1 B'])
  })

  it('keeps only the last one where one is asked for', () => {
    render(<Files />)
    fireEvent.drop(screen.getByText('Drop a file here, or'), { dataTransfer: { files: [csv, new File([], 'second.csv')] } })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it.each([
    [812, '812 B'],
    [4200, '4.2 kB'],
    [1_500_000, '1.5 MB'],
  ])('%i bytes read %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
})

it('LinesTable names what each button removes', async () => {
  const onRemove = vi.fn()
  render(
    <LinesTable
      label="Lines"
      lines={['a', 'b']}
      lineKey={(line) => line}
      columns={[{ id: 'part', header: 'Part', cell: (line) => line }]}
      onRemove={onRemove}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(1)
})

it.each([
  ['-1234.5', 2, '−1,234.50'],
  ['12345678901234567890.125', 2, '12,345,678,901,234,567,890.125'],
  ['0.1', 0, '0.1'],
  ['20', 0, '20'],
])('%s with %i places reads %s', (value, places, text) => expect(formatDecimal(value, places)).toBe(text))
