import { useState } from 'react'
import type { WorkLine } from '@/contracts/reconciling'
import type { Desk } from './use-desk'

export const isToDo = ({ state }: WorkLine): boolean => state === 'open'

/** Which line is worked on, which are chosen together, and which suggestion is marked. */
export const usePlace = (desk: Desk) => {
  const [showsAll, setShowsAll] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const lines = desk.lines.filter((line) => showsAll || (isToDo(line) && !desk.isPending(line.id)))
  const current = lines.find(({ id }) => id === at) ?? lines[0] ?? null
  const place = current ? lines.indexOf(current) : -1
  const select = (id: string | null) => {
    setAt(id)
    setMarked(0)
  }
  return {
    lines,
    current,
    showsAll,
    setShowsAll,
    marked,
    setMarked,
    chosen,
    setChosen,
    select,
    move: (by: number) => select(lines[Math.min(lines.length - 1, Math.max(0, place + by))]?.id ?? null),
    /** The line after this one, before it is gone from the list. */
    leave: () => select(lines[place + 1]?.id ?? lines[place - 1]?.id ?? null),
    toggle: (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    /** Chooses the line and the one beside it, and goes there. */
    extend: (by: number) => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, place + by))]
      setChosen((before) => new Set([...before, ...[current, next].flatMap((line) => line?.id ?? [])]))
      select(next?.id ?? null)
    },
  }
}
export type Place = ReturnType<typeof usePlace>
