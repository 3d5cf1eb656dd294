import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { loadPersistently } from '@/lib/load-persistently'
import { whenIdle } from '@/lib/when-idle'

const load = async () => (await import('./filter-picker')).FilterPicker
const FilterPicker = lazyPart(load)

/** Fetches the picker once the list is at rest: who opens a list reads it first, and the network may be gone when a filter is wanted. */
export const useFilterPicker = (): void => useEffect(() => whenIdle(() => void loadPersistently(load, 1).catch(() => undefined)), [])

export const LazyFilterPicker = (props: ComponentProps<typeof FilterPicker>) => (
  <Suspense fallback={<div aria-busy className="h-64" />}>
    <FilterPicker {...props} />
  </Suspense>
)
