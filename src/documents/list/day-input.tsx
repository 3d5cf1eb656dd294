import { useEffect, useRef } from 'react'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'

/** One day, typed or from the calendar; it takes the focus as the next step of a filter. */
export const DayInput = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return <DateField ref={input} value={value} onChange={onChange} today={useToday()} />
}
