import { expect, test } from 'vitest'
import { reachedTests, withinTime } from '../../tools/reached-tests'

const files = new Map([
  ['src/lib/money.ts', ''],
  ['src/lib/money.test.ts', `import { add } from './money'`],
  ['src/features/orders/total.ts', `import { add } from '@/lib/money'`],
  ['src/features/orders/total.test.ts', `import { total } from './total'`],
  ['src/features/orders/list.test.tsx', `import { startScreens } from '../../../tests/support/screen'`],
  ['src/features/vendors/list.test.tsx', `import { startScreens } from '../../../tests/support/screen'`],
  ['src/features/vendors/name.test.ts', `import type { Money } from '@/lib/money'`],
  ['src/routeTree.gen.ts', `import { Route } from './routes/orders'`],
  ['src/routes/orders.tsx', `import { total } from '@/features/orders/total'`],
  ['tests/support/screen.tsx', `import { routeTree } from '@/routeTree.gen'`],
])
const reached = (...changed: string[]) => reachedTests(changed, files).map(({ file }) => file)

test('the nearest first, then what is about the same thing, then what comes to it through all pages', () => {
  expect(reached('src/features/orders/total.ts')).toEqual([
    'src/features/orders/total.test.ts',
    'src/features/orders/list.test.tsx',
    'src/features/vendors/list.test.tsx',
  ])
  expect(reached('src/lib/money.ts').slice(0, 2)).toEqual(['src/lib/money.test.ts', 'src/features/orders/total.test.ts'])
})

test('a test that has changed itself, and none that only names a type', () => {
  expect(reached('src/features/vendors/list.test.tsx')).toEqual(['src/features/vendors/list.test.tsx'])
  expect(reached('src/lib/money.ts')).not.toContain('src/features/vendors/name.test.ts')
})

test('what fits into the time of two workers', () => {
  const testFiles = [1, 2, 3].map((steps) => ({ file: `${steps}.test.ts`, steps }))
  expect(withinTime(testFiles, () => 4000, 5)).toEqual(['1.test.ts', '2.test.ts'])
  expect(withinTime(testFiles, () => 4000, 60)).toHaveLength(3)
})
