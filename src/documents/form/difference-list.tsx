import type { Difference } from './differences'

export interface DifferenceListProps {
  caption: string
  differences: readonly Difference[]
  /** Headings of the two value columns. */
  before: string
  after: string
}

const head = 'py-1 pr-3 text-left text-meta font-medium text-ink-2'
const cell = 'py-1 pr-3 align-top whitespace-pre-line [overflow-wrap:anywhere]'

/** Table of the fields in which two states of a form differ. */
export const DifferenceList = ({ caption, differences, before, after }: DifferenceListProps) => {
  if (differences.length === 0) return <p className="text-ink-2">No field is different.</p>
  return (
    <table className="w-full table-fixed border-t border-line">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Field
          </th>
          <th scope="col" className={head}>
            {before}
          </th>
          <th scope="col" className={head}>
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one, index) => (
          <tr key={`${one.label} ${index}`} className="border-t border-line">
            <th scope="row" className={`${cell} text-left font-normal text-ink-2`}>
              {one.label}
            </th>
            <td className={cell}>{one.before}</td>
            <td className={`${cell} font-medium`}>{one.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
