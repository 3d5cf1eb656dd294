import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Field } from './field'
import { Select } from './select'

const Form = ({ options }: { options: readonly { value: string; label: string }[] }) => {
  const { register } = useForm({ defaultValues: { warehouseId: 'b' } })
  return (
    <Field label="Warehouse">
      <Select {...register('warehouseId')} placeholder="Choose" options={options} />
    </Field>
  )
}

test('choices that come after the value show what is chosen', () => {
  const { rerender } = render(<Form options={[]} />)
  rerender(
    <Form
      options={[
        { value: 'a', label: 'North' },
        { value: 'b', label: 'South' },
      ]}
    />,
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Warehouse').value).toBe('b')
})
