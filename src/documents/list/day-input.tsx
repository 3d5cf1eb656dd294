import { useEffect, useRef } from 'react'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'

/** Field for one day, typed or from the calendar. It takes the focus, because it is the next step of a filter. */
export const DayInput = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  return <DateField ref={input} value={value} onChange={onChange} today={useToday()} />
}
