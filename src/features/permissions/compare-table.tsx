import { Sideways } from '@/ui/layout/sideways'
import type { Difference } from './differences'

const Answer = ({ may }: { may: boolean }) => (
  <span className={may ? 'text-positive' : 'text-ink-2'}>
    <span aria-hidden>{may ? '✓' : '✕'} </span>
    {may ? 'May' : 'May not'}
  </span>
)

/** Differences side by side; each page is named once. */
export const CompareTable = ({ names, differences }: { names: readonly [string, string]; differences: readonly Difference[] }) => (
  <Sideways label={`${names[0]} and ${names[1]}`} className="rounded-panel border border-line bg-surface">
    <table aria-label={`${names[0]} and ${names[1]}`} className="w-full">
      <thead>
        <tr className="border-b border-line-strong text-left text-meta">
          {['Page', 'Permission', ...names].map((name) => (
            <th key={name} scope="col" className="px-3 py-1.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ url, page, flag, allowed: [first, second] }, index) => (
          <tr key={`${url} ${flag}`} className="border-b border-line last:border-b-0">
            <td className="px-3 py-1">{differences[index - 1]?.url === url ? <span className="sr-only">{page}</span> : page}</td>
            <td className="px-3 py-1">{flag}</td>
            <td className="px-3 py-1">
              <Answer may={first} />
            </td>
            <td className="px-3 py-1">
              <Answer may={second} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
)
