import { type ComponentProps, Suspense, useEffect } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { loadPersistently } from '@/lib/load-persistently'
import { whenIdle } from '@/lib/when-idle'

const load = async () => (await import('./filter-picker')).FilterPicker
const FilterPicker = lazyPart(load)

/** Loads the picker's code once the list is idle: users first read the list, and the network may be gone by the time they want a filter. */
export const useFilterPicker = (): void => useEffect(() => whenIdle(() => void loadPersistently(load, 1).catch(() => undefined)), [])

export const LazyFilterPicker = (props: ComponentProps<typeof FilterPicker>) => (
  <Suspense fallback={<div aria-busy className="h-64" />}>
    <FilterPicker {...props} />
  </Suspense>
)
