import { useController } from 'react-hook-form'
import { useToday } from '@/session/today'
import { LineGrid, type LineGridProps } from '../line-grid/line-grid'
import type { GridLine } from '../line-grid/types'
import { useLineErrors } from './use-line-errors'

type LinesFieldProps<Line extends GridLine> = Omit<LineGridProps<Line>, 'label' | 'lines' | 'onChange' | 'errors' | 'error' | 'today'> &
  Partial<Pick<LineGridProps<Line>, 'label'>>

/** `lines` of a document's form as a grid. */
export const LinesField = <Line extends GridLine>(props: LinesFieldProps<Line>) => {
  const { field, fieldState } = useController({ name: 'lines' })
  const today = useToday()
  const errors = useLineErrors(fieldState.error)
  return (
    <LineGrid<Line>
      label="Lines"
      {...props}
      lines={field.value as Line[]}
      onChange={field.onChange}
      errors={errors}
      error={fieldState.error?.message}
      today={today}
    />
  )
}
