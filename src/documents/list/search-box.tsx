import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Input } from '@/ui/form/input'

const TYPING_MS = 250

export interface SearchBoxProps {
  /** The search text in the URL. */
  value: string
  /** Called after typing has paused. */
  onSearch: (q: string | undefined) => void
  hint: string
  input: RefObject<HTMLInputElement | null>
}

export const SearchBox = ({ value, onSearch, hint, input }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value)
  const sentQuery = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // Back, forward and "Clear all" change the URL from outside.
  useEffect(() => {
    if (value === sentQuery.current) return
    sentQuery.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const q = typed.trim()
    if (q === sentQuery.current) return
    const timer = setTimeout(() => {
      sentQuery.current = q
      latest.current(q || undefined)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <div className="relative w-64 max-w-full shrink-0 max-sm:w-auto max-sm:shrink max-sm:grow">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-ink-3" />
      <Input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-8"
      />
    </div>
  )
}
